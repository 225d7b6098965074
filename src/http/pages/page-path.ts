import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { declaredPath } from '#src/contract/values/paths/declared-path.ts'

type Routes = ServerBuild['routes']

/** The path that the page of an address declares. The router takes all of its routes apart for it, which is slow. */
export function pagePath(routes: Routes, path: string) {
  // The browser fetches the data of a page from the page's address with an ending.
  const matches = matchRoutes(treeOf(routes), path.replace(/(?:\/_root|\/_)?\.data$/, '') || '/') ?? []
  return declaredPath(matches)
}

/** Whether the page at this path, in one of its routes, says that it reads no parameters (`anyQuery` in its handle). */
export const readsNoQuery = (routes: Routes, path: string) =>
  (matchRoutes(treeOf(routes), path) ?? []).some(
    ({ route }) => (routes[route.id ?? '']?.module.handle as { anyQuery?: boolean } | undefined)?.anyQuery,
  )

const trees = new WeakMap<Routes, RouteObject[]>()

function treeOf(routes: Routes) {
  const tree = trees.get(routes) ?? childrenOf(routes, undefined)
  trees.set(routes, tree)
  return tree
}

function childrenOf(routes: Routes, parent: string | undefined): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path, index, caseSensitive }) =>
      index
        ? { id, path, caseSensitive, index: true as const }
        : { id, path, caseSensitive, children: childrenOf(routes, id) },
    )
}
