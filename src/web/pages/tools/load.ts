import { redirect } from 'react-router'
import { type ApiCalls, ApiProblem } from '#src/api/client.ts'
import { filtersOf, listPath, queryOf, readState } from './list-state.ts'

const perPage = 24

export type LoadedTools = Awaited<ReturnType<typeof loadTools>>

export async function loadTools(api: ApiCalls, url: string) {
  const state = readState(new URL(url).searchParams)
  try {
    const filters = filtersOf(state)
    const isWhole = !Object.values(filters).some(Boolean)
    const [page, whole, facets] = await Promise.all([
      api.tools.list(queryOf(state, perPage)),
      isWhole ? api.tools.count() : undefined,
      api.tools.facets(filters).catch(() => null),
    ])
    if (page.presentCategory)
      throw redirect(listPath(state, { ...state, category: page.presentCategory }), 301)
    const rows = page.rows.map(({ description, specs, category, quantitystep, ...card }) => card)
    return { state, page: { ...page, total: whole?.count ?? page.total, rows }, facets }
  } catch (problem) {
    // The server refuses the cursor, which may be of an older version: start at the first page.
    if (problem instanceof ApiProblem && problem.status === 422)
      throw redirect(listPath(state, { after: undefined, before: undefined }))
    throw problem
  }
}
