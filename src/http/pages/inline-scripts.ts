import { createHash, randomBytes } from 'node:crypto'

/** Scripts that carry it were rendered by the shop; nobody else can know it, since each rendering has its own. */
export const createNonce = () => randomBytes(16).toString('base64url')

/** A page without its nonce, which is the same for everyone then, and the hashes of the inline scripts that carried it. */
export function hashOwnScripts(html: string, nonce: string) {
  const mark = ` nonce="${nonce}"`
  const ownScript = new RegExp(`<script(?![^>]*\\ssrc=)[^>]*${mark}[^>]*>([\\s\\S]*?)</script>`, 'g')
  const hashes = [...html.matchAll(ownScript)].map(([, script = '']) =>
    createHash('sha256').update(script).digest('base64'),
  )
  return { html: html.replaceAll(mark, ''), scripts: [...new Set(hashes)] }
}
