import { StartProblem } from '#src/config/start-problem.ts'
import { checkDatabase } from '#src/server/database.ts'
import { makeAdmin } from '#src/shop/accounts/change-role.ts'
import { findUserByEmail, hasConfirmedEmail } from '#src/store/accounts/accounts.ts'
import { openStore } from '#src/store/db/connection.ts'
import { openDatabase } from './operator-database.ts'

async function promote(email: string) {
  const database = await openDatabase()
  await checkDatabase(database.url)
  const store = openStore(database.url)
  try {
    if (!(await findUserByEmail(store.db, email)))
      throw new StartProblem(`Nobody with the email ${email} has an account: they sign up first.`)
    // Anybody may sign up with somebody else's email.
    if (!(await hasConfirmedEmail(store.db, email)))
      throw new StartProblem(`${email} is not confirmed yet: they follow the link in the email they got.`)
    const changed = await makeAdmin(store.db, { actor: 'the command line', email })
    console.log(changed ? `${email} is an admin now.` : `${email} is an admin already.`)
  } finally {
    await store.close()
    await database.stop()
  }
}

try {
  const email = process.argv[2]?.trim().toLowerCase()
  if (!email) throw new StartProblem('Say whom: npm run admin -- someone@example.com')
  await promote(email)
} catch (error) {
  if (!(error instanceof StartProblem)) throw error
  console.error(error.message)
  process.exitCode = 1
}
