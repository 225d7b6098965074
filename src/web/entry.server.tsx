import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import type { ApiFetch } from '#src/api/call.ts'
import { createApi } from '#src/api/client.ts'
import { apiContext, siteContext } from './api-context.ts'

/**
 * What loaders may ask for. The server calls this through the build (`build.entry.module`): the build holds its
 * own copy of the context keys, and only with those can a loader find the values.
 */
export function createLoadContext({ fetch, origin }: { fetch: ApiFetch; origin: string }) {
  const context = new RouterContextProvider()
  context.set(apiContext, createApi(fetch))
  context.set(siteContext, { origin })
  return context
}

/**
 * Pages are the same for every visitor and cached whole, so the HTML leaves in one piece. Scripts are fetched behind
 * the style sheet, the fonts and the first picture: the page can be read before it is alive.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
) {
  const stream = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} />)
  const html = await new Response(stream).text()
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(html.replaceAll(scriptHint, `${scriptHint} fetchpriority="low"`), { status, headers })
}

const scriptHint = '<link rel="modulepreload"'
