import { data } from 'react-router'
import { type ApiCalls, ApiProblem } from '#src/api/client.ts'

export async function loadSharedList(api: ApiCalls, token: string) {
  try {
    return await api.lists.shared(token)
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status === 404) throw data(problem.message, 404)
    throw problem
  }
}
