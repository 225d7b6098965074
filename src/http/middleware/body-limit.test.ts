import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** Sends the beginning of a body that never ends, and answers the status, or undefined if the shop still waits. */
async function beginUpload(path: string, headers: Record<string, string> = {}, ms = 1_000) {
  const socket = connect(Number(new URL(shop.address).port), '127.0.0.1')
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const head = [`POST ${path} HTTP/1.1`, 'Host: shop', 'Transfer-Encoding: chunked', ...lines, '', '']
  socket.write(`${head.join('\r\n')}${(100_000).toString(16)}\r\n${'a'.repeat(100_000)}\r\n`)
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined))
  const part = await Promise.race([once(socket, 'data'), late])
  return part && Number(/^HTTP\/1\.1 (\d{3})/.exec(String(part[0]))?.[1])
}

test('a stranger is sent away before anything of an upload is read', async () => {
  const answers = await Promise.all(Array.from({ length: 25 }, () => beginUpload('/pictures', {}, 20_000)))
  expect(new Set(answers)).toEqual(new Set([401]))
})

test('all uploads together take no more than so much', async () => {
  const { headers } = await shop.signIn({ role: 'admin' })
  const answers = await Promise.all(
    Array.from({ length: 25 }, () => beginUpload('/pictures', headers, 5_000)),
  )
  expect(answers.filter((answer) => answer === undefined).length).toBeGreaterThan(2)
  expect(answers.filter((answer) => answer === 503).length).toBeGreaterThan(10)
})

test('what people send is short, what admins send may be longer', async () => {
  const body = JSON.stringify({ email: 'a'.repeat(40_000) })
  const send = (path: string, headers: Record<string, string>) =>
    shop.app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': String(body.length), ...headers },
      body,
    })
  const user = await shop.signIn()
  const admin = await shop.signIn({ role: 'admin' })
  expect((await send('/password-reset', {})).status).toBe(413)
  expect((await send('/api/auth/sign-in/email', {})).status).toBe(413)
  expect((await send('/order', user.headers)).status).toBe(413)
  expect((await send('/order', {})).status).toBe(401)
  expect((await send('/manufacture', admin.headers)).status).toBe(422)
})
