const sentences: Record<string, string> = {
  account_not_linked:
    'This email has an account with a password. Sign in with the password and confirm your email (your profile sends the letter again); then both ways lead to it.',
  TOKEN_EXPIRED:
    'The link to confirm your email works for a day. Sign in, and your profile sends another letter.',
  INVALID_TOKEN:
    'The link to confirm your email is not whole. Sign in, and your profile sends another letter.',
  access_denied: 'The sign-in was cancelled there.',
  email_not_found: 'There was no email to know you by.',
  state_mismatch: 'The sign-in took too long or began in another browser. Please start again.',
  please_restart_the_process: 'The sign-in took too long. Please start again.',
}

/** What the other side's code means, for the person who came back with it. */
export function sentenceFor(code: string | null): string | undefined {
  if (!code) return undefined
  return sentences[code] ?? 'The sign-in did not work. Please try again.'
}
