import { findCaller } from '#src/store/accounts/callers.ts'
import type { Db } from '#src/store/db/connection.ts'
import type { Caller, UserId } from '../caller.ts'
import type { Tokens } from './identity.ts'

interface Needs {
  db: Db
  tokens: Pick<Tokens, 'read'>
  now: () => Date
}

/** The only place that creates a UserId: from a token that has been checked. */
export async function identify({ db, tokens, now }: Needs, token: string): Promise<Caller | undefined> {
  const claims = await tokens.read(token)
  const row = claims && (await findCaller(db, { ...claims, now: now() }))
  if (!row) return undefined
  const { id, ...known } = row
  return { userId: id as UserId, ...known }
}
