/** What this browser remembers about its visitor; the server alone decides what they may do. */
export type AccountLook = 'visitor' | 'user' | 'admin'

export const tokenKey = 'accessToken'
export const lookKey = 'account'

/** Changes what the header offers, now and on the next load before first paint. */
export function rememberLook(look: AccountLook) {
  if (look === 'visitor') localStorage.removeItem(lookKey)
  else localStorage.setItem(lookKey, look)
  document.documentElement.dataset.account = look
}

export function forgetAccount() {
  localStorage.removeItem(tokenKey)
  rememberLook('visitor')
}
