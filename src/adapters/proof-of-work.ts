import { createHmac } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { Challenge } from '#src/contract/accounts/proof-of-work.ts'
import type { ProofOfWork } from '#src/shop/operations/proof-of-work.ts'

interface ProofSettings {
  secret: string
  /** Remembers an id for so many seconds, and tells whether it was new. */
  useOnce(id: string, seconds: number): Promise<boolean>
}

const lifetime = 10 * 60
/** One derivation in 256 has the prefix: about a second for a laptop, a few for a phone. */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 10_000, keyLength: 32, keyPrefix: '00' }

const Solved = z.object({
  challenge: Challenge,
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
})

export function createProofOfWork({ secret, useOnce }: ProofSettings): ProofOfWork {
  const hmacSignatureSecret = createHmac('sha256', secret).update('proof of work').digest('hex')
  return {
    async newChallenge() {
      const expiresAt = new Date(Date.now() + lifetime * 1000)
      return Challenge.parse(await createChallenge({ ...work, deriveKey, expiresAt, hmacSignatureSecret }))
    },
    async accept(text) {
      const solved = read(text)
      if (!solved) return false
      const { verified } = await verifySolution({ ...solved, deriveKey, hmacSignatureSecret })
      return verified && useOnce(solved.challenge.signature, lifetime)
    },
  }
}

function read(text: string) {
  try {
    return Solved.safeParse(JSON.parse(Buffer.from(text, 'base64').toString())).data
  } catch {
    return undefined
  }
}
