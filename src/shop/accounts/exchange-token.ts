import { ShopProblem } from '#src/contract/problems.ts'
import { saveUser } from '#src/store/accounts/accounts.ts'
import type { Db } from '#src/store/db/connection.ts'
import type { SignedIn, Tokens } from './identity.ts'

interface Exchange {
  person: SignedIn
  /** The emails that the caller claims, in the path and in the body. */
  claimed: string[]
  tokens: Pick<Tokens, 'sign'>
}

/** Issues an access token for a verified identity, and creates the user row the first time. */
export async function issueToken(db: Db, { person, claimed, tokens }: Exchange) {
  const email = person.email.toLowerCase()
  if (claimed.some((claim) => claim.toLowerCase() !== email))
    throw new ShopProblem('NOT_ALLOWED', 'You are signed in with another email.')
  const user = await saveUser(db, { identityId: person.identityId, email, name: person.name.slice(0, 80) })
  if (!user) throw new ShopProblem('NOT_ALLOWED', 'The account of this email was closed.')
  return tokens.sign({ userId: user.id, sessionId: person.sessionId })
}
