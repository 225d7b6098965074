import { StartProblem } from '#src/config/start-problem.ts'
import { checkDatabase } from '#src/server/database.ts'
import { makeAdmin } from '#src/shop/accounts/change-role.ts'
import { findUserByEmail, hasConfirmedEmail } from '#src/store/accounts/accounts.ts'
import { openStore } from '#src/store/db/connection.ts'
import { runCommand } from './operator/command.ts'
import { withDatabase } from './operator/database.ts'

async function promote(url: string, email: string) {
  await checkDatabase(url)
  const store = openStore(url)
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
  }
}

await runCommand(async () => {
  const email = process.argv[2]?.trim().toLowerCase()
  if (!email) throw new StartProblem('Say whom: npm run admin -- someone@example.com')
  await withDatabase((url) => promote(url, email))
})
