import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openBrowser } from '#testing/browser.ts'
import { confirmationToken, resetToken } from '#testing/people/accounts.ts'
import { openShop } from '#testing/shop.ts'
import { requireUncommon } from './password-rules.ts'

const log = pino({ level: 'silent' })
const common = { refuseCommon: true }

test.each(['123456', 'password', 'PassWord', 'qwerty123', 'iloveyou'])('%s is refused', async (password) => {
  await expect(requireUncommon(password, common, log)).rejects.toThrow('Many people use this password')
  await requireUncommon(password, { refuseCommon: false }, log)
})

test('a sentence is not', async () => {
  await requireUncommon('a sentence of mine', common, log)
})

/** Stands in for the service, and remembers what it was asked. */
async function listOfBreached(lines: string, status = 200, wait = 0) {
  const asked: string[] = []
  const server = createServer((req, res) => {
    asked.push(req.url ?? '')
    setTimeout(() => res.writeHead(status).end(lines), wait)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as { port: number }
  return { asked, rules: { refuseCommon: false, breachedUrl: `http://127.0.0.1:${port}/range/` } }
}

const hash = createHash('sha1').update('stolen once').digest('hex').toUpperCase()
const rest = hash.slice(5)

test('a breached password is refused, and the service learns five characters of its hash', async () => {
  const { asked, rules } = await listOfBreached(`0000:3\r\n${rest}:2\r\n`)
  await expect(requireUncommon('stolen once', rules, log)).rejects.toThrow('data breach')
  expect(asked).toEqual([`/range/${hash.slice(0, 5)}`])
})

test.each([
  { list: `${rest}:0`, why: 'padding' },
  { list: 'FFFF:9', why: 'someone else’s' },
  { list: `${rest}:2`, status: 503, why: 'a failure' },
  { list: `${rest}:2`, wait: 4_000, why: 'too late' },
])('an answer that is $why refuses nothing', async ({ list, status, wait }) => {
  const { rules } = await listOfBreached(list, status, wait)
  await requireUncommon('stolen once', rules, log)
})

test('a service that is not there refuses nothing', async () => {
  await requireUncommon('stolen once', { refuseCommon: false, breachedUrl: 'http://127.0.0.1:9/' }, log)
})

test('every call that sets a password asks, and signing in does not', async () => {
  const shop = await openShop({ limitFactor: 1000, passwordRules: common })
  onTestFinished(() => shop.close())
  const email = 'rules@example.com'
  const browser = openBrowser(shop)
  expect((await browser.signUp(email, '123456')).status).toBe(422)
  expect((await browser.signUp(email, 'uncommon words')).status).toBe(200)
  const change = { currentPassword: 'uncommon words', newPassword: '123456' }
  expect((await browser.send('/api/auth/change-password', change)).status).toBe(422)
  const confirm = { token: await confirmationToken(shop, email), newPassword: '123456' }
  expect((await browser.send('/api/auth/confirm-email', confirm)).status).toBe(422)
  const reset = { token: await resetToken(shop, email), newPassword: '123456' }
  expect((await browser.send('/api/auth/reset-password', reset)).status).toBe(422)
  expect((await browser.signIn(email, 'uncommon words')).status).toBe(200)
})
