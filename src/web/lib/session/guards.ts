import { redirect } from 'react-router'
import { ApiProblem } from '#src/api/client.ts'
import type { Person } from '#src/contract/accounts.ts'
import { browserApi } from '../browser-api.ts'
import { currentPerson, forgetAccount, rememberPerson, storedToken } from './account.ts'
import { askIsAdmin, setPerson } from './admin-check.ts'
import { loginPath, pathOf, withReturn } from './return-path.ts'

/** For clientLoaders of pages that need a signed-in person; anyone else is sent to /login and back. */
export async function requireUser(request: Request): Promise<Person> {
  if (!storedToken()) throw redirect(loginPath(request.url))
  const known = currentPerson()
  if (known) return known
  try {
    const person = await browserApi.accounts.me()
    setPerson(person)
    return person
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.status !== 401) throw problem
    forgetAccount()
    throw redirect(loginPath(request.url))
  }
}

/** For clientLoaders of the admin pages: the server is asked each time. */
export async function requireAdmin(request: Request): Promise<Person> {
  const person = await requireUser(request)
  const { admin } = await askIsAdmin(person).catch(() => ({ admin: false }))
  if (admin !== (person.role === 'admin')) rememberPerson({ ...person, role: admin ? 'admin' : 'user' })
  if (!admin) throw redirect(loginPath(request.url))
  if (person.adminNeeds) throw redirect(withReturn('/secure-account', pathOf(request.url)))
  return { ...person, role: 'admin' }
}
