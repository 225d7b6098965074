import { randomUUID } from 'node:crypto'
import { must, type Scenario } from '../../scenario.ts'

const processes = 4
const tries = 40
/** The limits on signing in, from src/http/routes/accounts/identity.ts. */
const most = { forAccount: 10, forAddress: 60 }

async function signIn(address: string, email: string) {
  const answer = await fetch(`${address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ email, password: 'a wrong password' }),
  })
  await answer.arrayBuffer()
  const waits = answer.status !== 429 || answer.headers.has('retry-after')
  must(waits, 'A sign-in was refused with 429 without Retry-After.')
  return answer.status
}

export const limits: Scenario = {
  name: 'limits',
  async run({ openShop }) {
    const shops = await Promise.all(
      Array.from({ length: processes }, () => openShop({ LIMIT_FACTOR: '1', PUBLIC_URL: '' })),
    )
    /** All at once, spread evenly over the processes. */
    const tryOften = async (emailOf: () => string) => {
      const statuses = await Promise.all(
        Array.from({ length: tries }, (_, no) => signIn(shops[no % processes]?.address ?? '', emailOf())),
      )
      const count = (status: number) => statuses.filter((each) => each === status).length
      must(count(401) + count(429) === tries, `Sign-ins were answered ${[...new Set(statuses)].join(', ')}.`)
      return count(401)
    }
    const email = `${randomUUID()}@example.com`
    const forAccount = await tryOften(() => email)
    must(forAccount === most.forAccount, `${forAccount} of ${tries} tries for one account were let through.`)
    const left = most.forAddress - tries
    const forAddress = await tryOften(() => `${randomUUID()}@example.com`)
    must(forAddress === left, `${forAddress} of ${tries} further tries from one address were let through.`)
    return `${processes} processes, ${tries} wrong passwords at once for one account: ${forAccount} tried, ${tries - forAccount} told to wait; for ${tries} others from the same address ${forAddress} tried, as if there were one process`
  },
}
