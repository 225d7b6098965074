import type { Person } from '#src/contract/accounts/accounts.ts'
import type { Role } from '#src/contract/accounts/roles.ts'
import { browserApi } from '../browser-api.ts'
import { currentPerson, rememberPerson } from './account.ts'

export const askIsAdmin = ({ email }: Person) =>
  browserApi.accounts.isAdmin(email, undefined, { headers: { 'content-type': 'application/json' } })

/** Remembers who is signed in and, if that is someone else than before, asks whether they are an admin. */
export function setPerson(person: Person) {
  const isNew = currentPerson()?.email !== person.email
  rememberPerson(person)
  if (isNew) void followRole(person)
}

/** The answer tells of admins alone: whoever has another role keeps it. */
export const roleAfter = ({ admin }: { admin: boolean }, { role }: Person): Role =>
  admin ? 'admin' : role === 'admin' ? 'user' : role

let asking: Promise<Person> | undefined

/** Who the server says is signed in here; asked once at a time. Throws a 401 when the session has ended. */
export function askWhoIsHere(): Promise<Person> {
  asking ??= browserApi.accounts
    .me()
    .then((person) => {
      setPerson(person)
      return person
    })
    .finally(() => {
      asking = undefined
    })
  return asking
}

/** Unanswered, the role is as it came with the person. */
async function followRole(person: Person) {
  const answer = await askIsAdmin(person).catch(() => undefined)
  const now = currentPerson()
  if (!answer || now?.email !== person.email) return
  const role = roleAfter(answer, now)
  if (role !== now.role) rememberPerson({ ...now, role })
}
