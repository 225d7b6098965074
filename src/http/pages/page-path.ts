import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { declaredPath } from '#src/contract/values/paths/declared-path.ts'

type Routes = ServerBuild['routes']

/** The path that the page of an address declares. The router takes all of its routes apart for it, which is slow. */
export function pagePath(routes: Routes, path: string) {
  // The browser fetches the data of a page from the page's address with an ending.
  const matches = matchRoutes(treeOf(routes), path.replace(/(?:\/_root|\/_)?\.data$/, '') || '/') ?? []
  return declaredPath(matches)
}

/** Paths are as many as visitors like. */
const mostKnown = 2000
const known = new WeakMap<Routes, Map<string, boolean>>()

/**
 * Whether the page of a path says that it reads no parameters (`anyQuery` in its handle). Answers are kept: to find a page
 * takes 0.4 ms.
 */
export function readsNoQuery(routes: Routes, path: string) {
  const answers = known.get(routes) ?? new Map<string, boolean>()
  known.set(routes, answers)
  const before = answers.get(path)
  if (before !== undefined) return before
  if (answers.size === mostKnown) answers.clear()
  const matches = matchRoutes(treeOf(routes), path) ?? []
  const handles = matches.map(({ route }) => routes[route.id ?? '']?.module.handle as Handle)
  const answer = handles.some((handle) => handle?.anyQuery)
  answers.set(path, answer)
  return answer
}

type Handle = { anyQuery?: boolean } | undefined

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
