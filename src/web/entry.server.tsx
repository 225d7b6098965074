import type { ReactElement } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import { createApi } from '#src/api/client.ts'
import type { ApiFetch } from '#src/api/request.ts'
import { deferred, hydrateWhenIdle, replayEarlyInput } from './lib/first-paint/hydrate.ts'
import { ScriptNonce } from './lib/first-paint/script-nonce.ts'
import { apiContext, nonceContext, type Site, siteContext } from './lib/load-context.ts'
import { htmlRenderer } from './lib/render/html-cache.ts'
import { hydrationScript } from './lib/render/hydration-data.ts'

htmlRenderer.render = renderToString

interface PageNeeds {
  fetch: ApiFetch
  site: Site
  nonce: string
}

/**
 * The values that loaders can read. The server calls this through the build (`build.entry.module`), because the build
 * has its own copy of the context keys, and loaders look values up by those.
 */
export function createLoadContext({ fetch, site, nonce }: PageNeeds) {
  const context = new RouterContextProvider()
  context.set(apiContext, createApi(fetch))
  context.set(siteContext, site)
  context.set(nonceContext, nonce)
  return context
}

/**
 * Pages are the same for every visitor and cached, so the HTML is not streamed: nothing in it waits for a script to move
 * it into place.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  const nonce = loadContext.get(nonceContext)
  const { serverHandoffStream, ...context } = routerContext
  const page = (
    <ScriptNonce value={nonce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </ScriptNonce>
  )
  const [html, data] = await Promise.all([renderPage(page, nonce), readData(serverHandoffStream)])
  const whole = beforeEnd(html, [hydrationScript(data), replayEarlyInput], nonce)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const answer = isReadFirst(routerContext) ? holdScripts(whole, nonce) : yieldScripts(whole)
  return new Response(answer, { status, headers })
}

/** What React writes for a part that had to wait for code, or that failed. */
const unfinished = '<!--$!-->'

/** In one go, which takes half as long as a stream does, unless something on the page is loaded for the first time. */
async function renderPage(page: ReactElement, nonce: string) {
  const html = renderToString(page)
  if (!html.includes(unfinished)) return `<!DOCTYPE html>${html}`
  const stream = await renderToReadableStream(page, { nonce, progressiveChunkSize: Number.POSITIVE_INFINITY })
  await stream.allReady
  return new Response(stream).text()
}

/** What the loaders answered, as the browser's router reads it. */
const readData = async (stream: ReadableStream<Uint8Array> | undefined) =>
  stream ? new Response(stream).text() : ''

const scriptHint = '<link rel="modulepreload"'

const isReadFirst = ({ staticHandlerContext }: EntryContext) =>
  staticHandlerContext.matches.some(
    ({ route }) => (route.handle as { readFirst?: boolean } | undefined)?.readFirst,
  )

function beforeEnd(html: string, scripts: string[], nonce: string) {
  const end = html.lastIndexOf('</body>')
  const added = scripts.map((script) => `<script nonce="${nonce}">${script}</script>`)
  return html.slice(0, end) + added.join('') + html.slice(end)
}

/** Scripts are not requested before the page has been painted. */
function holdScripts(html: string, nonce: string) {
  const held = html
    .replaceAll(scriptHint, `<link rel="${deferred}"`)
    .replace(
      `<script nonce="${nonce}" type="module" async="">`,
      `<script nonce="${nonce}" type="${deferred}">`,
    )
  return beforeEnd(held, [hydrateWhenIdle], nonce)
}

/** Scripts are fetched behind the style sheet and the first picture. */
const yieldScripts = (html: string) => html.replaceAll(scriptHint, `${scriptHint} fetchpriority="low"`)
