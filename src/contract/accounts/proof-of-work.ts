import { z } from 'zod'
import { proofHeader } from '../values/proof-header.ts'

/** A challenge of ALTCHA: the smallest counter whose derived key begins with the prefix has to be found. */
export const Challenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string().describe('hexadecimal, as are salt and keyPrefix'),
    salt: z.string(),
    cost: z.int().describe('how many iterations PBKDF2 makes'),
    keyLength: z.int(),
    keyPrefix: z.string(),
    expiresAt: z.int().describe('in seconds since 1970'),
  }),
  signature: z.string(),
})
export type Challenge = z.infer<typeof Challenge>

export const ProofHeaders = z.object({
  [proofHeader]: z
    .string()
    .max(4_000, 'may have at most 4000 characters')
    .optional()
    .describe('the solution of a challenge, when the call was answered with 428'),
})
