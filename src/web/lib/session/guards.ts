import { redirect } from 'react-router'
import { ApiProblem } from '#src/api/client.ts'
import type { Person } from '#src/contract/accounts/accounts.ts'
import { currentPerson, forgetAccount, rememberPerson, storedToken } from './account.ts'
import { askIsAdmin, askWhoIsHere } from './admin-check.ts'
import { loginPath, pathOf, withReturn } from './return-path.ts'

/** For clientLoaders of pages that need a signed-in person; anyone else is sent to /login and back. */
export async function requireUser(request: Request): Promise<Person> {
  if (!storedToken()) throw redirect(loginPath(request.url))
  return currentPerson() ?? readPerson(request)
}

/** The signed-in person as the server knows them now. */
export async function readPerson(request: Request): Promise<Person> {
  try {
    return await askWhoIsHere()
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.status !== 401) throw problem
    forgetAccount()
    throw redirect(loginPath(request.url))
  }
}

/** A shop that cannot answer has not said no: the page offers to try again. */
function refuse(problem: unknown) {
  if (problem instanceof ApiProblem && (problem.status === 401 || problem.status === 403))
    return { admin: false }
  throw problem
}

/** For clientLoaders of the admin pages: the server is asked each time. */
export async function requireAdmin(request: Request): Promise<Person> {
  const person = await requireUser(request)
  const { admin } = await askIsAdmin(person).catch(refuse)
  if (admin !== (person.role === 'admin')) rememberPerson({ ...person, role: admin ? 'admin' : 'user' })
  if (!admin) throw redirect(loginPath(request.url))
  if (person.adminNeeds) throw redirect(withReturn('/secure-account', pathOf(request.url)))
  return { ...person, role: 'admin' }
}
