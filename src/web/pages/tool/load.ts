import { data, redirect } from 'react-router'
import { type Api, ApiProblem } from '#src/api/client.ts'

export async function loadTool(api: Api, address: string) {
  try {
    const page = await api.tools.page(address)
    if (page.path !== `/tools/${address}`) throw redirect(page.path, 301)
    return page
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status === 404) throw data(problem.message, 404)
    throw problem
  }
}
