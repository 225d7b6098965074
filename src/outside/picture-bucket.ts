import { ShopProblem } from '#src/contract/problems.ts'
import type { PictureShelf } from '#src/shop/tools/pictures.ts'
import { type Keys, signRequest } from './sign-request.ts'

export interface Bucket extends Keys {
  /** Such as https://s3.eu-central-1.amazonaws.com; the bucket's name goes into the path. */
  endpoint: string
  bucket: string
}

/** Pictures in an S3-compatible bucket, so that any number of processes and machines share them. */
export function pictureBucket(bucket: Bucket): PictureShelf {
  async function send(method: string, name: string, body?: Uint8Array) {
    const url = new URL(`${bucket.endpoint.replace(/\/+$/, '')}/${bucket.bucket}/pictures/${name}`)
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
      const answer = await send('PUT', name, bytes)
      await answer.body?.cancel()
      if (!answer.ok) throw unreachable()
    },
    async get(name) {
      const answer = await send('GET', name)
      if (answer.ok) return new Uint8Array(await answer.arrayBuffer())
      await answer.body?.cancel()
      if (answer.status === 404) return undefined
      throw unreachable()
    },
  }
}

const unreachable = () =>
  new ShopProblem('UNAVAILABLE', 'The store of pictures can not be reached right now. Try again in a moment.')
