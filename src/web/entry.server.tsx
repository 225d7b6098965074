import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import { createApi } from '#src/api/client.ts'

import type { ApiFetch } from '#src/api/request.ts'
import { deferred, hydrateWhenIdle, replayEarlyInput } from './lib/hydrate.ts'

import { apiContext, siteContext } from './lib/load-context.ts'

/**
 * The values that loaders can read. The server calls this through the build (`build.entry.module`), because the build
 * has its own copy of the context keys, and loaders look values up by those.
 */
export function createLoadContext({ fetch, origin }: { fetch: ApiFetch; origin: string }) {
  const context = new RouterContextProvider()
  context.set(apiContext, createApi(fetch))
  context.set(siteContext, { origin })
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
) {
  const page = <ServerRouter context={routerContext} url={request.url} />
  const stream = await renderToReadableStream(page, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  await stream.allReady
  const html = beforeEnd(await new Response(stream).text(), replayEarlyInput)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(isReadFirst(routerContext) ? holdScripts(html) : yieldScripts(html), {
    status,
    headers,
  })
}

const scriptHint = '<link rel="modulepreload"'
const moduleScript = '<script type="module" async="">'

const isReadFirst = ({ staticHandlerContext }: EntryContext) =>
  staticHandlerContext.matches.some(
    ({ route }) => (route.handle as { readFirst?: boolean } | undefined)?.readFirst,
  )

const beforeEnd = (html: string, script: string) =>
  html.replace('</body>', `<script>${script}</script></body>`)

/** Scripts are not requested before the page has been painted. */
function holdScripts(html: string) {
  const held = html
    .replaceAll(scriptHint, `<link rel="${deferred}"`)
    .replace(moduleScript, `<script type="${deferred}">`)
  return beforeEnd(held, hydrateWhenIdle)
}

/** Scripts are fetched behind the style sheet and the first picture. */
const yieldScripts = (html: string) => html.replaceAll(scriptHint, `${scriptHint} fetchpriority="low"`)
