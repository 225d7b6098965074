import { redirect } from 'react-router'
import { type Api, ApiProblem } from '#src/api/client.ts'
import { filtersOf, listPath, queryOf, readState } from './list-state.ts'

const perPage = 24

export type LoadedTools = Awaited<ReturnType<typeof loadTools>>

export async function loadTools(api: Api, url: string) {
  const state = readState(new URL(url).searchParams)
  try {
    const [page, facets] = await Promise.all([
      api.tools.list(queryOf(state, perPage)),
      api.tools.facets(filtersOf(state)).catch(() => null),
    ])
    const rows = page.rows.map(({ description, specs, category, quantitystep, ...card }) => card)
    return { state, page: { ...page, rows }, facets }
  } catch (problem) {
    // The server refuses the cursor, which may be of an older version: start at the first page.
    if (problem instanceof ApiProblem && problem.status === 422)
      throw redirect(listPath(state, { after: undefined, before: undefined }))
    throw problem
  }
}
