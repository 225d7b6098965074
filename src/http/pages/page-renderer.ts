import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'
import type { FoundPage } from './find-page.ts'

const renderers = new WeakMap<ServerBuild, Map<string, RequestHandler>>()

/** The router goes through all the routes that it was given for each page: here they are those of the page. */
export function rendererOf(build: ServerBuild, { routes }: FoundPage, mode: 'development' | 'production') {
  const made = renderers.get(build) ?? new Map<string, RequestHandler>()
  renderers.set(build, made)
  const key = routes.at(-1) ?? ''
  const render = made.get(key) ?? createRequestHandler(routes.length > 0 ? only(routes, build) : build, mode)
  made.set(key, render)
  return render
}

const only = (routes: string[], build: ServerBuild): ServerBuild => ({
  ...build,
  routes: pick(build.routes, routes),
  assets: { ...build.assets, routes: pick(build.assets.routes, routes) },
})

const pick = <Value>(all: Record<string, Value>, names: string[]) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)))
