import type { Context } from 'hono'
import { ShopProblem } from '#src/contract/problems.ts'
import { proofHeader } from '#src/contract/values/proof-header.ts'
import { uncountAttempts } from '#src/store/operations/rate-limits.ts'
import type { ShopEnv } from '../context.ts'

/** Throws unless the request brings the solution of a challenge; one is enough for all the limits that it meets. */
export async function requireProof(c: Context<ShopEnv>) {
  if (c.var.proved) return
  const solution = c.req.header(proofHeader)
  if (solution && (await c.var.shop.proofs.accept(solution))) {
    c.set('proved', true)
    return
  }
  // It is sent again with its proof, and counts then.
  await uncountAttempts(c.var.shop.db, c.var.counted ?? [])
  throw needed(
    solution
      ? 'This proof of work is wrong, too old, or was used before.'
      : 'There were many of these lately, so this one has to bring a proof of work.',
  )
}

const needed = (why: string) =>
  new ShopProblem(
    'PROOF_NEEDED',
    `${why} Get a challenge (GET /proof-of-work), solve it, and send the call again with the solution in the header X-Proof-Of-Work. The pages of the shop do this by themselves.`,
    { facts: { challenge: '/proof-of-work' } },
  )
