import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { ResponseReader } from './response-reader.ts'

export type Headers = Record<string, string>

export interface Request {
  method?: string
  path: string
  headers?: Headers
  body?: string
}

/** A response as it came over the wire; the body is empty unless it was asked for. */
export interface Answer {
  head: string
  body: Buffer
}

/** An answer that is not a success. The connection can be used again. */
export class Refusal extends Error {}

interface Waiting {
  reader: ResponseReader
  resolve(answer: Answer): void
  reject(error: Error): void
}

/**
 * One connection that is kept alive, one request at a time. It costs less than half of what `node:http` does: on a small
 * machine the client must not be what is measured.
 */
export class Connection {
  readonly host: string
  #socket!: Socket
  #waiting: Waiting | undefined

  private constructor(host: string) {
    this.host = host
  }

  static async open(address: string) {
    const { host, hostname, port } = new URL(address)
    const connection = new Connection(host)
    // Every read reuses one buffer: no allocation and no stream for each response.
    const onread = {
      buffer: Buffer.allocUnsafe(64 * 1024),
      callback: (length: number, buffer: Uint8Array) => {
        connection.#receive(buffer.subarray(0, length) as Buffer)
        return true
      },
    }
    const socket = connect({ host: hostname, port: Number(port), noDelay: true, onread })
    connection.#socket = socket
    await once(socket, 'connect')
    const fail = (error?: Error) => connection.#fail(error ?? new Error(`${host} closed a connection.`))
    socket.on('error', fail).on('close', () => fail())
    return connection
  }

  /** Sends what `encodeRequest` made. Any answer but success is a `Refusal`. */
  send(bytes: string, { keepBody = false } = {}): Promise<Answer> {
    if (this.#socket.destroyed) return Promise.reject(new Error(`${this.host} closed a connection.`))
    return new Promise((resolve, reject) => {
      this.#waiting = { reader: new ResponseReader({ keepBody }), resolve, reject }
      this.#socket.write(bytes, 'utf8')
    })
  }

  /** Sends a request and reads the JSON that answers it. */
  async ask(request: Request): Promise<unknown> {
    const { body } = await this.send(encodeRequest(this.host, request), { keepBody: true })
    return JSON.parse(body.toString())
  }

  close() {
    this.#waiting = undefined
    this.#socket.destroy()
  }

  #receive(bytes: Buffer) {
    const waiting = this.#waiting
    if (!waiting) return
    const { reader } = waiting
    try {
      if (!reader.feed(bytes)) return
    } catch (error) {
      return this.#fail(error as Error)
    }
    if (reader.status >= 300) {
      const beginning = reader.body.toString().slice(0, 300)
      return this.#fail(new Refusal(`${this.host} answered ${reader.status}: ${beginning}`))
    }
    this.#waiting = undefined
    waiting.resolve(reader)
  }

  #fail(error: Error) {
    const waiting = this.#waiting
    this.#waiting = undefined
    waiting?.reject(error)
  }
}

/** The bytes of a request, worked out once for what is sent over and over. */
export function encodeRequest(host: string, { method = 'GET', path, headers = {}, body = '' }: Request) {
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const length = body || method !== 'GET' ? `content-length: ${Buffer.byteLength(body)}\r\n` : ''
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}${length}\r\n${body}`
}

/** Reads of many addresses with the same headers; only the address is put in anew. */
export function readEncoder(host: string, headers: Headers) {
  const rest = encodeRequest(host, { path: '', headers }).slice('GET '.length)
  return (path: string) => `GET ${path}${rest}`
}
