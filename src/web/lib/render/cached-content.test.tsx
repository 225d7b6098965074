import { createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import Footer from '#src/web/components/layout/footer.tsx'
import AdminRow from '#src/web/components/layout/navigation/admin-row.tsx'
import Menu from '#src/web/components/layout/navigation/menu.tsx'
import { type CardTool, ToolCard } from '#src/web/components/tools/tool-card.tsx'
import { htmlRenderer, renderMarked } from './html-cache.ts'

const tool: CardTool = {
  _id: '1',
  sku: 'LX-1',
  name: 'Fan “silent”, 40 mm',
  img: '/pictures/fan-1000.webp',
  price: 12.5,
  minquantity: 5,
  availablequantity: 200,
  pricebreaks: [{ from: 25, price: 11 }],
  fits: ['Loyal LX 14'],
  rating: { average: 4.5, count: 3 },
}

interface Seen {
  part: ReactElement
  path?: string
  lowStockLevel?: number
}

const card = (change: Partial<CardTool> = {}, more: { sizes?: string; eager?: boolean } = {}) =>
  createElement(ToolCard, { tool: { ...tool, ...change }, sizes: '10rem', ...more })

/** Each differs from another in one thing. */
const seen: Seen[] = [
  { part: card() },
  { part: card({ availablequantity: 12 }) },
  { part: card({ availablequantity: 0 }) },
  { part: card(), lowStockLevel: 100 },
  { part: card({ price: 13 }) },
  { part: card({ pricebreaks: [] }) },
  { part: card({ fits: [] }) },
  { part: card({ rating: undefined }) },
  { part: card({}, { sizes: '20rem' }) },
  { part: card({}, { eager: true }) },
  { part: card({}, { eager: true }), lowStockLevel: 100 },
  { part: card({ name: 'Other fan' }, { eager: true }) },
  { part: createElement(Footer, { tall: true }) },
  { part: createElement(Footer, { tall: false }) },
  ...['/', '/home', '/about', '/settings', '/managebranches', '/manageorder/returns', '/nowhere'].flatMap(
    (path) => [
      { part: createElement(AdminRow), path },
      { part: createElement(Menu), path },
    ],
  ),
]

/** As a page has it; the settings come with its root. */
async function render({ part, path = '/tools', lowStockLevel = 2 }: Seen) {
  const loader = () => ({ settings: { lowStockLevel }, taxNote: '' })
  const handler = createStaticHandler([{ id: 'root', path: '*', loader, Component: () => part }])
  const context = await handler.query(new Request(`http://shop.test${path}`))
  if (context instanceof Response) throw new Error('The page was not rendered.')
  const router = createStaticRouter(handler.dataRoutes, context)
  const page = createElement(StaticRouterProvider, { router, context, hydrate: false })
  return renderMarked('nonce', () => renderToString(page))
}

function whole({ html, parts }: { html: string; parts: Uint8Array[] }) {
  const text = (no: string) => new TextDecoder().decode(parts[Number(no)])
  return html.replaceAll(/<!--nonce (\d+)-->/g, (_, no) => text(no))
}

afterEach(() => {
  htmlRenderer.render = undefined
})

test('what is cached is what the page would have rendered, whatever was cached before', async () => {
  const plain = []
  for (const each of seen) plain.push(whole(await render(each)))
  expect(new Set(plain).size).toBeGreaterThan(seen.length - 6)
  htmlRenderer.render = renderToString
  for (let times = 0; times < 2; times++) {
    for (const each of seen) await render(each)
    await new Promise((resolve) => setImmediate(resolve))
  }
  for (const [place, each] of seen.entries()) {
    const cached = await render(each)
    expect(cached.parts.length).toBe(1)
    expect(whole(cached)).toBe(plain[place])
  }
})
