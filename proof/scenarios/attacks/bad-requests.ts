import { connect } from 'node:net'
import { makePeople } from '#testing/load/buyers.ts'
import { order, putOnSale } from '#testing/load/shopping.ts'
import { must, type Scenario } from '../../scenario.ts'

/** Sends raw bytes and returns the status of the first response, or 0 if the connection was closed without one. */
function send(port: number, bytes: string) {
  return new Promise<number>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let text = ''
    const timer = setTimeout(() => {
      socket.destroy()
      reject(new Error(`Nothing was answered within 30 s to ${JSON.stringify(bytes.slice(0, 60))}.`))
    }, 30_000)
    const done = () => {
      clearTimeout(timer)
      socket.destroy()
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0))
    }
    socket.on('data', (part) => {
      text += part
      if (text.includes('\r\n\r\n')) done()
    })
    socket.on('close', done)
    socket.on('error', done)
  })
}

const request = (line: string, headers: string[], body = '') =>
  [line, 'Host: shop', ...headers, '', body].join('\r\n')
const json = 'Content-Type: application/json'
const post = (body: string, headers: string[] = []) =>
  request('POST /order HTTP/1.1', [json, `Content-Length: ${Buffer.byteLength(body)}`, ...headers], body)

const hostile = (token: string): Record<string, string> => ({
  'no HTTP at all': 'hello, is this the shop?\r\n\r\n',
  'TLS to a plain port': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'unknown method': request('BREW /order HTTP/1.1', []),
  'unknown version': request('GET / HTTP/9.9', []),
  'space in the path': request('GET /a b c HTTP/1.1', []),
  'control character in a header': request('GET / HTTP/1.1', ['X-Bad: a\x01b']),
  'header without a name': request('GET / HTTP/1.1', [': nothing']),
  'headers of 100 KB': request('GET / HTTP/1.1', [`X-Long: ${'a'.repeat(100_000)}`]),
  '3,000 headers': request(
    'GET / HTTP/1.1',
    Array.from({ length: 3000 }, (_, no) => `X-${no}: 1`),
  ),
  'path of 100 KB': request(`GET /${'a'.repeat(100_000)} HTTP/1.1`, []),
  'two lengths': request('POST /order HTTP/1.1', [json, 'Content-Length: 2', 'Content-Length: 7'], '{}'),
  'length and chunks': request(
    'POST /order HTTP/1.1',
    [json, 'Content-Length: 2', 'Transfer-Encoding: chunked'],
    '{}',
  ),
  'negative length': request('POST /order HTTP/1.1', [json, 'Content-Length: -1'], '{}'),
  'chunks that lie': request(
    'POST /order HTTP/1.1',
    [json, token, 'Transfer-Encoding: chunked'],
    'zz\r\n{}\r\n0\r\n\r\n',
  ),
  'body that claims 10 GB': request(
    'POST /order HTTP/1.1',
    [json, token, 'Content-Length: 10000000000'],
    '{',
  ),
  'body of 2 MB': post(`{"address":"${'a'.repeat(2_000_000)}"}`, [token]),
  'half a JSON': post('{"productId":', [token]),
  'JSON of the wrong kind': post('[1,2,3]', [token]),
  'JSON 10,000 deep': post(`${'['.repeat(10_000)}${']'.repeat(10_000)}`, [token]),
  'not UTF-8': post('{"address":"\udcff\ud800"}', [token]),
  'NUL in a text': post('{"productId":"a\\u0000b","quantity":1}', [token]),
  'huge number': post('{"quantity":1e400}', [token]),
  'token of noise': post('{}', [`Authorization: Bearer ${'x'.repeat(8000)}`]),
  'path outside of the root': request('GET /../../../etc/passwd HTTP/1.1', []),
  'path with a broken escape': request('GET /product/%E0%A4%A HTTP/1.1', []),
  'path with NUL': request('GET /product/%00 HTTP/1.1', []),
})

export const badRequests: Scenario = {
  name: 'bad-requests',
  async run({ openShop, store }) {
    const shop = await openShop()
    const port = Number(new URL(shop.address).port)
    const [buyer] = await makePeople(store.db, 1)
    must(buyer !== undefined, 'There is no buyer.')
    const tool = await putOnSale(store.db, 10)
    const kinds = hostile(`Authorization: ${buyer.headers.authorization}`)
    const answered = new Map<number, number>()
    for (const [kind, bytes] of Object.entries(kinds)) {
      const status = await send(port, bytes)
      must(status >= 400 && status < 500, `${kind}: answered ${status || 'by hanging up'}.`)
      answered.set(status, (answered.get(status) ?? 0) + 1)
      must((await fetch(`${shop.address}/manufacture?limit=1`)).ok, `After ${kind} the shop does not answer.`)
    }
    await order(shop.address, buyer, tool.id)
    must(shop.process.exitCode === null, 'The shop ended.')
    const counts = [...answered].sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`)
    return `${Object.keys(kinds).length} kinds of broken request: ${counts.join(', ')}; none 5xx, the shop serves on`
  },
}
