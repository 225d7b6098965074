const headEnd = Buffer.from('\r\n\r\n')
const lineEnd = Buffer.from('\r\n')

/**
 * Finds the end of one HTTP response in the bytes of a connection and does nothing else with them: a body is neither
 * unpacked nor decoded, so that every encoding costs the client the same.
 */
export class ResponseReader {
  status = 0
  head = ''
  readonly #keepsBody: boolean
  readonly #kept: Buffer[] = []
  #pending: Buffer | undefined
  #chunked = false
  #isLastChunk = false
  /** Bytes that are still to come: of the body, or of the chunk with the line end behind it. */
  #left = 0

  constructor({ keepBody = false } = {}) {
    this.#keepsBody = keepBody
  }

  get body() {
    return Buffer.concat(this.#kept)
  }

  /** Whether the response is complete. The bytes may be reused by the caller afterwards. */
  feed(bytes: Buffer): boolean {
    const data = this.#pending ? Buffer.concat([this.#pending, bytes]) : bytes
    this.#pending = undefined
    if (this.status > 0) return this.#feedBody(data, 0)
    const end = data.indexOf(headEnd)
    if (end < 0) return this.#waitForMore(data)
    this.#readHead(data.toString('latin1', 0, end))
    return this.#feedBody(data, end + headEnd.length)
  }

  #readHead(head: string) {
    this.head = head
    this.status = Number(head.slice(9, 12))
    this.#chunked = /\r\ntransfer-encoding: *chunked/i.test(head)
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
    if (length === undefined && !this.#chunked && this.status !== 204 && this.status !== 304)
      throw new Error(`A response does not say how long it is:\n${head}`)
    this.#left = Number(length ?? 0)
  }

  #feedBody(data: Buffer, from: number): boolean {
    if (this.#chunked) return this.#feedChunks(data, from)
    this.#keep(data, from, data.length)
    this.#left -= data.length - from
    return this.#left === 0
  }

  #feedChunks(data: Buffer, from: number): boolean {
    for (let at = from; ; ) {
      const taken = Math.min(this.#left, data.length - at)
      this.#keep(data, at, at + Math.min(taken, this.#left - lineEnd.length))
      this.#left -= taken
      at += taken
      if (this.#left > 0) return false
      if (this.#isLastChunk) return true
      const end = data.indexOf(lineEnd, at)
      if (end < 0) return this.#waitForMore(data.subarray(at))
      const size = Number.parseInt(data.toString('latin1', at, end), 16)
      this.#isLastChunk = size === 0
      this.#left = size + lineEnd.length
      at = end + lineEnd.length
    }
  }

  #keep(data: Buffer, from: number, to: number) {
    if (to > from && (this.#keepsBody || this.status >= 300))
      this.#kept.push(Buffer.from(data.subarray(from, to)))
  }

  #waitForMore(data: Buffer) {
    this.#pending = Buffer.from(data)
    return false
  }
}
