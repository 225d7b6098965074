import { useEffect } from 'react'
import { type Location, matchRoutes, type RouteObject, useBlocker } from 'react-router'
import { unreachable } from '#src/api/unreachable.ts'
import { toast } from '../toast.ts'

/** What React Router keeps about the pages of this shop in a browser. */
declare global {
  interface Window {
    __reactRouterManifest: { routes: Record<string, { module: string }> }
    __reactRouterRouteModules: Record<string, unknown>
    __reactRouterDataRouter: { routes: RouteObject[] }
  }
}

/**
 * Who goes to a page that can not be fetched stays where they are and is told so. React Router would load the document
 * anew, which ends in the browser's own page about lost connections.
 */
export function ConnectionWatch() {
  const going = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      here.pathname + here.search !== next.pathname + next.search &&
      (!navigator.onLine || missingCode(next).length > 0),
  )
  useEffect(() => {
    if (going.state !== 'blocked') return
    let wanted = true
    reach(going.location).then((here) => {
      if (!wanted) return
      if (here) return going.proceed()
      going.reset()
      toast('error', unreachable)
    })
    return () => {
      wanted = false
    }
  }, [going])
  return null
}

/** The files of a page that were not fetched yet. */
const missingCode = (location: Location) =>
  (matchRoutes(window.__reactRouterDataRouter.routes, location) ?? [])
    .map(({ route: { id = '' } }) => id)
    .filter((id) => !window.__reactRouterRouteModules[id])
    .map((id) => (window.__reactRouterManifest.routes[id] as { module: string }).module)

/** A shop that answers without the file is of a newer version: there the router's way is the right one. */
const reach = (location: Location) =>
  Promise.all(missingCode(location).map((file) => import(/* @vite-ignore */ file)))
    .then(() => navigator.onLine)
    .catch(() => false)
    .then((here) => here || fetch('/health/live').catch(() => false))
