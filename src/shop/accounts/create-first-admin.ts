import { randomBytes } from 'node:crypto'
import { hasAdmin, saveUser } from '#src/store/accounts/accounts.ts'
import { rememberFirstPassword } from '#src/store/accounts/first-password.ts'
import type { Db } from '#src/store/db/connection.ts'
import { holdLock } from '#src/store/db/locks.ts'
import { makeAdmin } from './change-role.ts'
import type { Identity } from './identity.ts'

export const firstAdminEmail = 'admin@loyal.example'

/** Creates an admin if there is none. The password is returned once and stored only as a hash. */
export function createFirstAdmin(db: Db, identity: Pick<Identity, 'createPasswordAccount'>) {
  return db.transaction().execute(async (trx) => {
    await holdLock(trx, 'firstAdmin')
    return (await hasAdmin(trx)) ? undefined : makeOne(db, identity)
  })
}

async function makeOne(db: Db, identity: Pick<Identity, 'createPasswordAccount'>) {
  const password = randomBytes(12).toString('base64url')
  const person = { email: firstAdminEmail, name: 'Shop Admin', password }
  const { id } = await identity.createPasswordAccount(person)
  await rememberFirstPassword(db, id)
  await saveUser(db, { identityId: id, email: person.email, name: person.name })
  await makeAdmin(db, { actor: 'the first start', email: person.email })
  return { email: person.email, password }
}
