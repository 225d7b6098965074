import { createHash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/** The hashes of a page's inline scripts, each once, for its Content-Security-Policy. */
export function hashInlineScripts(html: string) {
  const hashes = [...html.matchAll(inlineScript)].map(([, script = '']) =>
    createHash('sha256').update(script).digest('base64'),
  )
  return [...new Set(hashes)]
}
