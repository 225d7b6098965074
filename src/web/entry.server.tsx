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

/** Pages are the same for every visitor and cached whole, so the HTML leaves in one piece. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
) {
  const html = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} />)
  await html.allReady
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(html, { status, headers })
}
