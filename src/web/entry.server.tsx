import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import { createApi } from '#src/api/client.ts'
import type { ApiFetch } from '#src/api/request.ts'
import { deferred, hydrateWhenIdle, replayEarlyInput } from './lib/first-paint/hydrate.ts'
import { ScriptNonce } from './lib/first-paint/script-nonce.ts'
import { apiContext, nonceContext, type Site, siteContext } from './lib/load-context.ts'

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
  const page = (
    <ScriptNonce value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </ScriptNonce>
  )
  const stream = await renderToReadableStream(page, { nonce, progressiveChunkSize: Number.POSITIVE_INFINITY })
  await stream.allReady
  const html = beforeEnd(await new Response(stream).text(), replayEarlyInput, nonce)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const answer = isReadFirst(routerContext) ? holdScripts(html, nonce) : yieldScripts(html)
  return new Response(answer, { status, headers })
}

const scriptHint = '<link rel="modulepreload"'

const isReadFirst = ({ staticHandlerContext }: EntryContext) =>
  staticHandlerContext.matches.some(
    ({ route }) => (route.handle as { readFirst?: boolean } | undefined)?.readFirst,
  )

const beforeEnd = (html: string, script: string, nonce: string) =>
  html.replace('</body>', `<script nonce="${nonce}">${script}</script></body>`)

/** Scripts are not requested before the page has been painted. */
function holdScripts(html: string, nonce: string) {
  const held = html
    .replaceAll(scriptHint, `<link rel="${deferred}"`)
    .replace(
      `<script nonce="${nonce}" type="module" async="">`,
      `<script nonce="${nonce}" type="${deferred}">`,
    )
  return beforeEnd(held, hydrateWhenIdle, nonce)
}

/** Scripts are fetched behind the style sheet and the first picture. */
const yieldScripts = (html: string) => html.replaceAll(scriptHint, `${scriptHint} fetchpriority="low"`)
