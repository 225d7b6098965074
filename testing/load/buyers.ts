import { randomUUID } from 'node:crypto'
import { createAccessTokens } from '#src/adapters/identity/access-tokens.ts'
import type { Role } from '#src/contract/accounts/roles.ts'
import type { Db } from '#src/store/db/connection.ts'
import { authSecret } from './testbed.ts'

export interface Buyer {
  email: string
  headers: Record<string, string>
}

const week = 7 * 24 * 60 * 60 * 1000

/** People with an account and a session, made at once: hashing a thousand passwords would be the longer half. */
export async function makePeople(db: Db, count: number, role: Role = 'user'): Promise<Buyer[]> {
  const tokens = createAccessTokens({ secret: authSecret, now: () => new Date() })
  const people = Array.from({ length: count }, () => ({
    identityId: randomUUID(),
    sessionId: randomUUID(),
    email: `${randomUUID()}@example.com`,
    name: 'Proof Buyer',
  }))
  await db
    .insertInto('identity_users')
    .values(
      people.map(({ identityId, name, email }) => ({ id: identityId, name, email, emailVerified: true })),
    )
    .execute()
  await db
    .insertInto('identity_sessions')
    .values(
      people.map(({ identityId, sessionId }) => ({
        id: sessionId,
        token: randomUUID(),
        userId: identityId,
        expiresAt: new Date(Date.now() + week),
      })),
    )
    .execute()
  const rows = await db
    .insertInto('users')
    .values(people.map(({ identityId, name, email }) => ({ email, name, role, identity_id: identityId })))
    .returning(['id', 'email'])
    .execute()
  const idOf = new Map(rows.map(({ id, email }) => [email, id]))
  return Promise.all(
    people.map(async ({ email, sessionId }) => {
      const token = await tokens.sign({ userId: idOf.get(email) ?? '', sessionId })
      return { email, headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` } }
    }),
  )
}
