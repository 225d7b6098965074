import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { declaredPath } from '#src/contract/values/paths/declared-path.ts'

type Routes = ServerBuild['routes']

export interface FoundPage {
  /** The path that it declares, such as `/tools/:address`; `/*` where there is no such page. */
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

/** The page of a path. The router takes a while to find it, so answers are kept. */
export function findPage(routes: Routes, path: string): FoundPage {
  const answers = known.get(routes) ?? new Map<string, FoundPage>()
  known.set(routes, answers)
  const before = answers.get(path)
  if (before) return before
  if (answers.size === mostKnown) answers.clear()
  const page = path.replace(dataEnding, '') || '/'
  const matches = matchRoutes(treeFor(routes, page), page) ?? []
  const ids = matches.map(({ route }) => route.id ?? '')
  const answer = {
    path: matches.length > 0 ? declaredPath(matches) : '/*',
    anyQuery: !dataEnding.test(path) && ids.some((id) => (routes[id]?.module.handle as Handle)?.anyQuery),
    routes: ids,
  }
  answers.set(path, answer)
  return answer
}

type Handle = { anyQuery?: boolean } | undefined

/** What a path begins with, if no other spelling means the same. */
const firstWord = (path = '') => /^\/?([\w-]+)(?=\/|$)/.exec(path)?.[1]?.toLowerCase()

const trees = new WeakMap<Routes, Map<string | undefined, RouteObject[]>>()

/** The router takes all that it is given apart for each path: here it is what begins with the same word, or with any. */
function treeFor(routes: Routes, path: string) {
  const made = trees.get(routes) ?? new Map<string | undefined, RouteObject[]>()
  trees.set(routes, made)
  const asked = firstWord(path)
  const isDeclared = Object.values(routes).some((route) => firstWord(route?.path) === asked)
  const word = isDeclared ? asked : ''
  const tree = made.get(word) ?? childrenOf(routes, undefined, word)
  made.set(word, tree)
  return tree
}

/** With a word, only those whose path may begin with it. */
function childrenOf(routes: Routes, parent: string | undefined, word: string | undefined): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter(({ parentId }) => parentId === parent)
    .filter(({ path }) => word === undefined || [undefined, word].includes(firstWord(path)))
    .map(({ id, path, index, caseSensitive }) =>
      index
        ? { id, path, caseSensitive, index: true as const }
        : { id, path, caseSensitive, children: childrenOf(routes, id, path ? undefined : word) },
    )
}
