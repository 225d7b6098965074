import { createHash, createHmac } from 'node:crypto'

export interface Keys {
  accessKey: string
  secretKey: string
  region: string
}

interface ToSign extends Keys {
  method: string
  url: URL
  headers: Record<string, string>
  body?: Uint8Array
  now: Date
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

/** The headers of a request to an S3-compatible store, signed as AWS Signature Version 4 lays down. */
export function signRequest({ method, url, headers, body, now, accessKey, secretKey, region }: ToSign) {
  const moment = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const day = moment.slice(0, 8)
  const content = sha256(body ?? '')
  const all: Record<string, string> = {
    ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value.trim()])),
    host: url.host,
    'x-amz-content-sha256': content,
    'x-amz-date': moment,
  }
  const names = Object.keys(all).sort()
  const lines = names.map((name) => `${name}:${all[name]}\n`).join('')
  const signed = names.join(';')
  const request = [method, url.pathname, url.searchParams.toString(), lines, signed, content].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const words = ['AWS4-HMAC-SHA256', moment, scope, sha256(request)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretKey}`)
  const signature = hmac(key, words).toString('hex')
  delete all.host
  return {
    ...all,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope},SignedHeaders=${signed},Signature=${signature}`,
  }
}
