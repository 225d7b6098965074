import { createHash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

interface PageKind {
  dev: boolean
  /** The page shows the card provider's own fields, in frames of theirs. */
  cardFields: boolean
}

/** Inline scripts run only when their hash is named, so nothing that is slipped into a page can run. */
export function policyFor(html: string, { dev, cardFields }: PageKind) {
  const scripts = dev ? ["'unsafe-inline'"] : hashesOf(html)
  const stripe = (...hosts: string[]) => (cardFields ? hosts.map((host) => `https://${host}`) : [])
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts, ...stripe('js.stripe.com', '*.js.stripe.com')].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https: http:",
    ["connect-src 'self'", ...(dev ? ['ws:'] : []), ...stripe('api.stripe.com')].join(' '),
    ["frame-src 'self'", ...stripe('js.stripe.com', '*.js.stripe.com', 'hooks.stripe.com')].join(' '),
    // The bundler's page looks from a worker whether a restarted server is back.
    ...(dev ? ['worker-src blob:'] : []),
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function hashesOf(html: string) {
  const hashes = [...html.matchAll(inlineScript)].map((script) =>
    createHash('sha256')
      .update(script[1] ?? '')
      .digest('base64'),
  )
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`)
}
