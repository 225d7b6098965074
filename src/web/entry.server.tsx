import type { ReactElement } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { createContext, type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import { createAskingApi } from '#src/api/ask.ts'
import type { AskShop } from '#src/contract/calls/call.ts'
import { deferred, hydrateWhenIdle, replayEarlyInput } from './lib/first-paint/hydrate.ts'
import { ScriptNonce } from './lib/first-paint/script-nonce.ts'
import { apiContext, nonceContext, type Site, siteContext } from './lib/load-context.ts'
import type { PageHandle } from './lib/page-handle.ts'
import { htmlRenderer, type MarkedPage, renderMarked } from './lib/render/html-cache.ts'
import { hydrationScript } from './lib/render/hydration-data.ts'

if (import.meta.env.PROD) htmlRenderer.render = renderToString

interface PageNeeds {
  ask: AskShop
  site: Site
  nonce: string
  /** Whether the page is known already, made of the same data: then it is not rendered. */
  isUnchanged: (data: string) => boolean
  /** Takes the HTML of the page: a response would encode it, and the server would decode it again. */
  take: (page: MarkedPage) => void
}

const isUnchangedContext = createContext<PageNeeds['isUnchanged']>()
const takeContext = createContext<PageNeeds['take']>()

/**
 * The values that loaders can read. The server calls this through the build (`build.entry.module`), because the build
 * has its own copy of the context keys, and loaders look values up by those.
 */
export function createLoadContext({ ask, site, nonce, isUnchanged, take }: PageNeeds) {
  const context = new RouterContextProvider()
  context.set(apiContext, createAskingApi(ask))
  context.set(siteContext, site)
  context.set(nonceContext, nonce)
  context.set(isUnchangedContext, isUnchanged)
  context.set(takeContext, take)
  return context
}

/**
 * Pages are the same for every visitor and cached, so the HTML is not streamed: nothing in it waits for a script to move
 * it into place. Nor does anything but its address, the build and what its loaders answered go into it.
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
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const data = await readText(serverHandoffStream)
  if (loadContext.get(isUnchangedContext)(data)) return new Response(null, { status, headers })
  const page = (
    <ScriptNonce value={nonce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </ScriptNonce>
  )
  const { html, parts } = await renderPage(page, nonce)
  const scripts = [hydrationScript(data), replayEarlyInput]
  loadContext.get(takeContext)({
    html: isReadFirst(routerContext)
      ? withScripts(html, holding(nonce), [...scripts, hydrateWhenIdle], nonce)
      : withScripts(html, yielding, scripts, nonce),
    parts,
  })
  return new Response(null, { status, headers })
}

/** What React writes for a part that had to wait for code, or that failed. */
const unfinished = '<!--$!-->'

/** In one go, which takes half as long as a stream does, unless something on the page is loaded for the first time. */
async function renderPage(page: ReactElement, nonce: string): Promise<MarkedPage> {
  const marked = renderMarked(nonce, () => renderToString(page))
  if (!marked.html.includes(unfinished)) return { html: `<!DOCTYPE html>${marked.html}`, parts: marked.parts }
  const stream = await renderToReadableStream(page, { nonce, progressiveChunkSize: Number.POSITIVE_INFINITY })
  await stream.allReady
  return { html: await readText(stream), parts: [] }
}

async function readText(stream: ReadableStream<Uint8Array> | undefined) {
  const decoder = new TextDecoder()
  let text = ''
  for await (const bytes of stream ?? []) text += decoder.decode(bytes, { stream: true })
  return text + decoder.decode()
}

const scriptHint = '<link rel="modulepreload"'

const isReadFirst = ({ staticHandlerContext: { matches } }: EntryContext) =>
  matches.some(({ route }) => (route.handle as PageHandle | undefined)?.readFirst)

interface ScriptChange {
  /** Instead of the hints in the head by which scripts are fetched ahead. */
  hint: string
  /** The tag of the script that starts all others, and what takes its place. */
  start?: [tag: string, instead: string]
}

/** Scripts are not requested before the page has been painted. */
const holding = (nonce: string): ScriptChange => ({
  hint: `<link rel="${deferred}"`,
  start: [`<script nonce="${nonce}" type="module" async="">`, `<script nonce="${nonce}" type="${deferred}">`],
})

/** Scripts are fetched behind the style sheet and the first picture. */
const yielding: ScriptChange = { hint: `${scriptHint} fetchpriority="low"` }

/** Changes the two ends of the page, and leaves what is between them as it is: it is long. */
function withScripts(html: string, { hint, start }: ScriptChange, added: string[], nonce: string) {
  const body = html.indexOf('<body')
  const end = html.lastIndexOf('</body>')
  const at = start ? html.lastIndexOf(start[0]) : -1
  const starts = at < 0 ? end : at
  const tail = html.slice(starts, end)
  return [
    html.slice(0, body).replaceAll(scriptHint, hint),
    html.slice(body, starts),
    start ? tail.replace(...start) : tail,
    ...added.map((script) => `<script nonce="${nonce}">${script}</script>`),
    html.slice(end),
  ].join('')
}
