import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { ShopProblem } from '#src/contract/problems.ts'
import type { PictureStorage } from '#src/shop/tools/pictures/pictures.ts'

export interface Bucket {
  /** Such as https://s3.eu-central-1.amazonaws.com; the bucket's name goes into the path. */
  endpoint: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
}

const folder = 'pictures/'
const timeout = 15_000

/** Pictures in an S3-compatible bucket, so that any number of processes and machines share them. */
export function s3Storage({ endpoint, bucket, region, accessKey, secretKey }: Bucket): PictureStorage {
  const all = `${endpoint.replace(/\/+$/, '')}/${bucket}`
  const addressOf = (name: string) => `${all}/${folder}${name}`
  const keys = { accessKeyId: accessKey, secretAccessKey: secretKey }
  const client = new AwsClient({ ...keys, region, service: 's3', retries: 0 })

  /** Answers undefined when there is nothing at the address. */
  async function send(method: string, address: string, init: RequestInit = {}) {
    const request = { method, signal: AbortSignal.timeout(timeout), ...init }
    const answer = await client.fetch(address, request).catch(refuse)
    if (answer.ok) return answer
    const words = await answer.text().catch(() => '')
    if (answer.status === 404 && !words.includes('NoSuchBucket')) return undefined
    return refuse(
      new Error(`The picture store answered ${answer.status} to ${method}: ${words.slice(0, 500)}`),
    )
  }

  return {
    async put(name, bytes) {
      const headers = {
        'Content-Type': 'image/webp',
        'Cache-Control': 'public, max-age=31536000, immutable',
        // Otherwise only the headers are signed.
        'X-Amz-Content-Sha256': createHash('sha256').update(bytes).digest('hex'),
      }
      const body = new Uint8Array(bytes)
      const answer = (await send('PUT', addressOf(name), { headers, body })) ?? refuse()
      await answer.body?.cancel()
    },
    async get(name) {
      const answer = await send('GET', addressOf(name))
      return answer && new Uint8Array(await answer.arrayBuffer())
    },
    async keptSince(name) {
      const answer = await send('HEAD', addressOf(name))
      return answer && new Date(answer.headers.get('last-modified') ?? Date.now())
    },
    async *list() {
      for (let last = ''; ; ) {
        const asked = { 'list-type': '2', prefix: folder, ...(last && { 'start-after': last }) }
        const answer = (await send('GET', `${all}?${new URLSearchParams(asked)}`)) ?? refuse()
        const text = await answer.text()
        const entries = readEntries(text)
        for (const { key, since } of entries) yield { name: key.slice(folder.length), since }
        last = entries.at(-1)?.key ?? ''
        if (!last || !text.includes('<IsTruncated>true</IsTruncated>')) return
      }
    },
    async remove(name) {
      const answer = await send('DELETE', addressOf(name))
      await answer?.body?.cancel()
    },
  }
}

/** Two fields need no XML parser: names of our own uploads hold nothing to unescape, and other files are left alone. */
const readEntries = (xml: string) =>
  [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = '']) => {
    const key = /<Key>(.*?)<\/Key>/s.exec(entry)?.[1]
    const since = /<LastModified>(.*?)<\/LastModified>/.exec(entry)?.[1]
    return key && since ? [{ key, since: new Date(since) }] : []
  })

function refuse(cause?: unknown): never {
  throw new ShopProblem(
    'UNAVAILABLE',
    'The store of pictures can not be reached right now. Try again in a moment.',
    { cause },
  )
}
