import { redirect } from 'react-router'
import { ApiProblem } from '#src/api/client.ts'
import type { Person } from '#src/contract/accounts/accounts.ts'
import { isStaffRole } from '#src/contract/accounts/roles.ts'
import { firstPages, mayOpen } from '#src/web/components/layout/navigation/admin-links.ts'
import { currentPerson, forgetAccount, rememberPerson, storedToken } from './account.ts'
import { askIsAdmin, askWhoIsHere, roleAfter } from './admin-check.ts'
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

/**
 * For clientLoaders of the pages of staff: the server is asked each time. Who works here and may not open this page is led
 * to the first of theirs.
 */
export async function requireStaff(request: Request): Promise<Person> {
  const known = await requireUser(request)
  const answer = await askIsAdmin(known).catch(refuse)
  const role = roleAfter(answer, known)
  if (role !== known.role) rememberPerson({ ...known, role })
  const person = answer.admin ? { ...known, role } : await readPerson(request)
  if (!isStaffRole(person.role)) throw redirect(loginPath(request.url))
  if (!mayOpen(person.role, new URL(request.url).pathname)) throw redirect(firstPages[person.role])
  if (person.adminNeeds) throw redirect(withReturn('/secure-account', pathOf(request.url)))
  return person
}
