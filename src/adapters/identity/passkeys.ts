import { passkey } from '@better-auth/passkey'
import { APIError, getSessionFromCtx } from 'better-auth/api'
import type { IdentitySettings } from './identity-options.ts'

/** How many passkeys one account may have. */
const mostPasskeys = 20

/**
 * A passkey alone leads in, also to an account with a second step: the device is one step, and what it asks for (a
 * finger, a face, a PIN) the other. So each use has to have asked. Without a fixed address the shop is a test shop, and
 * browsers know passkeys under the name localhost there, but not under a number.
 */
export function passkeys({ name, publicUrl, publicUrlIsFixed }: PasskeySettings) {
  const { hostname, origin } = new URL(publicUrl)
  return passkey({
    rpName: name,
    ...(publicUrlIsFixed && { rpID: hostname, origin }),
    schema: { passkey: { modelName: 'identity_passkeys' } },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: ({ verification }) =>
        requireAsked(verification.registrationInfo?.userVerified ?? false),
    },
    authentication: {
      afterVerification: ({ verification }) => requireAsked(verification.authenticationInfo.userVerified),
    },
    advanced: { webAuthnChallengeCookie: 'passkey' },
  })
}

type PasskeySettings = Pick<IdentitySettings, 'name' | 'publicUrl' | 'publicUrlIsFixed'>

function requireAsked(userVerified: boolean) {
  if (!userVerified)
    throw new APIError('UNAUTHORIZED', {
      code: 'USER_NOT_VERIFIED',
      message: 'Your device did not ask for your fingerprint, face or PIN. Use a passkey that does.',
    })
}

export async function refuseTooManyPasskeys(ctx: Parameters<typeof getSessionFromCtx>[0]) {
  const userId = (await getSessionFromCtx(ctx))?.user.id ?? ''
  const count = await ctx.context.adapter.count({
    model: 'passkey',
    where: [{ field: 'userId', value: userId }],
  })
  if (count >= mostPasskeys)
    throw new APIError('CONFLICT', {
      message: `An account has at most ${mostPasskeys} passkeys: remove one.`,
    })
}
