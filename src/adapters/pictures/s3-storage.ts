import { ShopProblem } from '#src/contract/problems.ts'
import type { PictureStorage } from '#src/shop/tools/pictures.ts'
import { type Keys, signRequest } from './sign-request.ts'

export interface Bucket extends Keys {
  /** Such as https://s3.eu-central-1.amazonaws.com; the bucket's name goes into the path. */
  endpoint: string
  bucket: string
}

/** Pictures in an S3-compatible bucket, so that any number of processes and machines share them. */
export function s3Storage(bucket: Bucket): PictureStorage {
  const all = new URL(`${bucket.endpoint.replace(/\/+$/, '')}/${bucket.bucket}`)
  const addressOf = (name: string) => new URL(`${all.href}/pictures/${name}`)

  async function send(method: string, url: URL, body?: Uint8Array) {
    const own: Record<string, string> = body
      ? { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' }
      : {}
    const headers = signRequest({ ...bucket, method, url, headers: own, body, now: new Date() })
    const signal = AbortSignal.timeout(15_000)
    return fetch(url, { method, headers, body: body && new Uint8Array(body), signal }).catch(() => {
      throw unreachable()
    })
  }

  return {
    async put(name, bytes) {
      const answer = await send('PUT', addressOf(name), bytes)
      await answer.body?.cancel()
      if (!answer.ok) throw unreachable()
    },
    async get(name) {
      const answer = await send('GET', addressOf(name))
      if (answer.ok) return new Uint8Array(await answer.arrayBuffer())
      await answer.body?.cancel()
      if (answer.status === 404) return undefined
      throw unreachable()
    },
    async keptSince(name) {
      const answer = await send('HEAD', addressOf(name))
      if (answer.status === 404) return undefined
      if (!answer.ok) throw unreachable()
      return new Date(answer.headers.get('last-modified') ?? Date.now())
    },
    async *list() {
      for (let last = ''; ; ) {
        const page = new URL(all)
        page.search = new URLSearchParams({
          'list-type': '2',
          prefix: 'pictures/',
          ...(last && { 'start-after': last }),
        }).toString()
        const answer = await send('GET', page)
        const text = await answer.text()
        if (!answer.ok) throw unreachable()
        const entries = readEntries(text)
        for (const { key, since } of entries) yield { name: key.slice('pictures/'.length), since }
        const next = entries.at(-1)?.key
        if (!next || !text.includes('<IsTruncated>true</IsTruncated>')) return
        last = next
      }
    },
    async remove(name) {
      const answer = await send('DELETE', addressOf(name))
      await answer.body?.cancel()
      if (!answer.ok && answer.status !== 404) throw unreachable()
    },
  }
}

/** The names of our own uploads need no unescaping; what else lies in the bucket is left alone. */
const readEntries = (xml: string) =>
  [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = '']) => {
    const key = /<Key>(.*?)<\/Key>/s.exec(entry)?.[1]
    const since = /<LastModified>(.*?)<\/LastModified>/.exec(entry)?.[1]
    return key && since ? [{ key, since: new Date(since) }] : []
  })

const unreachable = () =>
  new ShopProblem('UNAVAILABLE', 'The store of pictures can not be reached right now. Try again in a moment.')
