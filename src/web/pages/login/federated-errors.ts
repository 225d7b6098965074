const sentences: Record<string, string> = {
  account_not_linked:
    'There is already an account with this email and a password. Sign in with the password and confirm your email on your profile page. After that, both ways to sign in work.',
  TOKEN_EXPIRED:
    'The link to confirm your email has expired. Sign in, and ask for a new one on your profile page.',
  INVALID_TOKEN:
    'The link to confirm your email is incomplete. Sign in, and ask for a new one on your profile page.',
  access_denied: 'You cancelled the sign-in.',
  email_not_found: 'Your account there has no email address that we can use.',
  state_mismatch: 'The sign-in took too long or began in another browser. Please start again.',
  please_restart_the_process: 'The sign-in took too long. Please start again.',
}

/** The message for an error code of the identity provider. */
export function sentenceFor(code: string | null): string | undefined {
  if (!code) return undefined
  return sentences[code] ?? 'The sign-in did not work. Please try again.'
}
