import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { declaredPath } from '#src/contract/values/paths/declared-path.ts'

type Routes = ServerBuild['routes']

export interface FoundPage {
  /** The path that it declares, such as `/tools/:address`. */
  path: string
  /** It says that it reads no parameters (`anyQuery` in its handle). */
  anyQuery: boolean
  /** Its own route and those that it stands in. */
  routes: string[]
}

/** Paths are as many as visitors like. */
const mostKnown = 2000
const known = new WeakMap<Routes, Map<string, FoundPage>>()

/** The browser fetches the data of a page from the page's address with an ending. */
const dataEnding = /(?:\/_)?\.data$/

/** The page of a path. The router goes through all pages to find it, which takes 0.4 ms, so answers are kept. */
export function findPage(routes: Routes, path: string): FoundPage {
  const answers = known.get(routes) ?? new Map<string, FoundPage>()
  known.set(routes, answers)
  const before = answers.get(path)
  if (before) return before
  if (answers.size === mostKnown) answers.clear()
  const matches = matchRoutes(treeOf(routes), path.replace(dataEnding, '') || '/') ?? []
  const ids = matches.map(({ route }) => route.id ?? '')
  const answer = {
    path: declaredPath(matches),
    anyQuery: !dataEnding.test(path) && ids.some((id) => (routes[id]?.module.handle as Handle)?.anyQuery),
    routes: ids,
  }
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
