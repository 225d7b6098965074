// Every Content-Security-Policy that the shop sends, by what it is sent with.

const neverFramed = "frame-ancestors 'none'; base-uri 'none'"
const framedByShop = "frame-ancestors 'self'; base-uri 'none'"

/** Data, should a browser ever show it as a page. */
export const dataPolicy = `default-src 'none'; ${neverFramed}`

/** A page or drawing that brings its own style and has no scripts. */
export const plainPagePolicy = `default-src 'none'; style-src 'unsafe-inline'; ${neverFramed}`

export const formPolicy = `${plainPagePolicy}; form-action 'self'`

/** Browsers also check where a form redirects to: from the issuer back to whatever address the shop was reached under. */
export const issuerFormPolicy = `${plainPagePolicy}; form-action 'self' http: https:`

export interface ShopPage {
  dev: boolean
  /** The page shows the card provider's fields, in its frames. */
  cardFields: boolean
  /** The page Content shows it in a frame. */
  framed: boolean
  /** The hashes of the page's inline scripts. */
  scripts: string[]
}

/** A page of the shop: an inline script runs only if its hash is named. */
export function shopPagePolicy({ dev, cardFields, framed, scripts }: ShopPage) {
  const inline = dev ? ["'unsafe-inline'"] : scripts.map((hash) => `'sha256-${hash}'`)
  const stripe = (...hosts: string[]) => (cardFields ? hosts.map((host) => `https://${host}`) : [])
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inline, ...stripe('js.stripe.com', '*.js.stripe.com')].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https: http:",
    ["connect-src 'self'", ...(dev ? ['ws:'] : []), ...stripe('api.stripe.com')].join(' '),
    ["frame-src 'self'", ...stripe('js.stripe.com', '*.js.stripe.com', 'hooks.stripe.com')].join(' '),
    // Vite polls from a worker for a restarted server.
    ...(dev ? ["worker-src 'self' blob:"] : []),
    "font-src 'self'",
    "object-src 'none'",
    "form-action 'self'",
    framed ? framedByShop : neverFramed,
  ].join('; ')
}
