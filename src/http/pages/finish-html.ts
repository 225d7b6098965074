import { hash, randomBytes } from 'node:crypto'

/** What carries it was rendered by the shop; nobody else can know it, since each rendering has its own. */
export const createNonce = () => randomBytes(16).toString('base64url')

export interface MarkedPage {
  html: string
  /** What stands where the text has `<!--nonce 0-->`, and so on: bytes already. */
  parts: readonly Uint8Array[]
}

export interface FinishedPage {
  /** Without the nonce they are the same for everyone. */
  bytes: Buffer<ArrayBuffer>
  /** The hashes of the inline scripts that carried the nonce. */
  scripts: string[]
}

/** The text is gone through once: a page is long, and each copy of it costs as much as rendering a card. */
export function finishHtml({ html, parts }: MarkedPage, nonce: string): FinishedPage {
  const pieces: (string | Uint8Array)[] = []
  const scripts = new Set<string>()
  let from = 0
  for (let at = html.indexOf(nonce); at >= 0; at = html.indexOf(nonce, at + nonce.length)) {
    const isPart = html.startsWith('<!--', at - 4)
    pieces.push(html.slice(from, at - (isPart ? 4 : attribute.length)))
    if (isPart) {
      const end = html.indexOf('-->', at)
      pieces.push(parts[Number(html.slice(at + nonce.length, end))] ?? '')
      from = end + 3
    } else {
      from = at + nonce.length + 1
      const script = inlineScriptAt(html, at)
      if (script !== undefined) scripts.add(hash('sha256', script, 'base64'))
    }
  }
  pieces.push(html.slice(from))
  return { bytes: joined(pieces), scripts: [...scripts] }
}

const attribute = ' nonce="'

/** What is in the element whose first tag has this place in it, if it is a script of the page itself. */
function inlineScriptAt(html: string, place: number) {
  const end = html.indexOf('>', place)
  const tag = html.slice(html.lastIndexOf('<', place), end)
  if (!/^<script\s/.test(tag) || /\ssrc=/.test(tag)) return undefined
  return html.slice(end + 1, html.indexOf('</script>', end))
}

const bytesOf = (piece: string | Uint8Array) =>
  typeof piece === 'string' ? Buffer.byteLength(piece) : piece.length

function joined(pieces: (string | Uint8Array)[]) {
  // Just as long as they are: the response is in memory while it waits, and what it is written into counts.
  const bytes = Buffer.allocUnsafe(pieces.reduce((sum, piece) => sum + bytesOf(piece), 0))
  let length = 0
  for (const piece of pieces)
    if (typeof piece === 'string') length += bytes.write(piece, length)
    else {
      bytes.set(piece, length)
      length += piece.length
    }
  return bytes
}
