/** When a token expires, in milliseconds; 0 for what is not a token. Only a hint: it is not verified here. */
export function tokenEnd(token: string): number {
  try {
    const middle = token.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(middle.replaceAll('-', '+').replaceAll('_', '/')))
    const end = claims && typeof claims === 'object' && 'exp' in claims ? Number(claims.exp) * 1000 : 0
    return Number.isFinite(end) ? end : 0
  } catch {
    return 0
  }
}
