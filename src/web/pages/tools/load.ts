import { redirect } from 'react-router'
import { type ApiCalls, ApiProblem } from '#src/api/client.ts'
import type { Tool } from '#src/contract/tools.ts'
import type { CardTool } from '#src/web/components/tools/tool-card.tsx'
import { filtersOf, listPath, queryOf, readState } from './list-state.ts'

const perPage = 24

export type LoadedTools = Awaited<ReturnType<typeof loadTools>>

const cards = new WeakMap<Tool, CardTool>()

/** The server has one object for a tool until it changes, and so for its card. */
function toCard(tool: Tool) {
  const known = cards.get(tool)
  if (known) return known
  const { description, specs, category, quantitystep, ...card } = tool
  cards.set(tool, card)
  return card
}

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
    return {
      state,
      page: { ...page, total: whole?.count ?? page.total, rows: page.rows.map(toCard) },
      facets,
    }
  } catch (problem) {
    // The server refuses the cursor, which may be of an older version: start at the first page.
    if (problem instanceof ApiProblem && problem.status === 422)
      throw redirect(listPath(state, { after: undefined, before: undefined }))
    throw problem
  }
}
