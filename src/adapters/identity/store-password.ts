import type { AuthContext } from 'better-auth'

interface Store {
  internalAdapter: AuthContext['internalAdapter']
  password: Pick<AuthContext['password'], 'hash'>
}

/** Sets the password of an account, its first one too. */
export async function storePassword({ internalAdapter, password }: Store, userId: string, typed: string) {
  const hash = await password.hash(typed)
  if (await internalAdapter.findCredentialAccount(userId)) await internalAdapter.updatePassword(userId, hash)
  else
    await internalAdapter.linkAccount({ userId, providerId: 'credential', accountId: userId, password: hash })
}
