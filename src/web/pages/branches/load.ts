import { data, redirect } from 'react-router'
import { type ApiCalls, ApiProblem } from '#src/api/client.ts'

export const loadBranches = (api: ApiCalls) => api.branches.list()

/** An address that the page had earlier leads on; it may be given back, so nobody is to remember where it led. */
export async function loadBranch(api: ApiCalls, path: string) {
  try {
    const [branch, all, stock] = await Promise.all([
      api.branches.get(path),
      api.branches.list(),
      api.branchStock.tools(path),
    ])
    if (branch.path !== `/branches/${path}`)
      throw redirect(branch.path, { status: 301, headers: { 'Cache-Control': 'no-cache' } })
    return { branch, stock, others: all.filter(({ _id }) => _id !== branch._id) }
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status === 404) throw data(problem.message, 404)
    throw problem
  }
}
