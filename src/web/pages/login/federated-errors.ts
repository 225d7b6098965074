const sentences: Record<string, string> = {
  account_not_linked:
    'This email has an account with a password. Sign in with the password and confirm your email (your profile sends the email again); then both ways lead to it.',
  TOKEN_EXPIRED:
    'The link to confirm your email works for a day. Sign in, and your profile sends another email.',
  INVALID_TOKEN:
    'The link to confirm your email is incomplete. Sign in, and your profile sends another email.',
  access_denied: 'The sign-in was cancelled there.',
  email_not_found: 'There was no email to know you by.',
  state_mismatch: 'The sign-in took too long or began in another browser. Please start again.',
  please_restart_the_process: 'The sign-in took too long. Please start again.',
}

/** The message for an error code of the identity provider. */
export function sentenceFor(code: string | null): string | undefined {
  if (!code) return undefined
  return sentences[code] ?? 'The sign-in did not work. Please try again.'
}
