import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function logged(...words: Parameters<ReturnType<typeof createLog>['info']>) {
  const lines: string[] = []
  createLog('info', { write: (line) => void lines.push(line) }).info(...words)
  return lines.join('')
}

test.each(['\n', '\r\n', '\u0000', '\u001b[2J', '\u007f', '\u0085', '\u009b', '\u2028', '\u2029'])(
  'the control character %j is escaped, and read back as it was',
  (sign) => {
    const line = logged({ path: `/a${sign}b` }, `words${sign}`)
    expect(line).toMatch(/^[\u0020-\u007e]+\n$/)
    expect(JSON.parse(line)).toMatchObject({ path: `/a${sign}b`, msg: `words${sign}` })
  },
)

test.each([
  ['550 no such user <robin@example.com>', '550 no such user <{email}>'],
  ['Key (email)=(robin@example.com)', 'Key (email)=({email})'],
  ['/user/robin%40example.com/x', '/user/{email}/x'],
  ['to: "Röbin+a@exämple.com", from: a.b@c', 'to: "{email}", from: {email}'],
  ['smtp://user:password@mail.example.com:587', 'smtp://user:{email}:587'],
  ['at node_modules/@hono/node-server/index.js', 'at node_modules/@hono/node-server/index.js'],
])('%s is written as %s', (words, written) => {
  expect(JSON.parse(logged(words)).msg).toBe(written)
  expect(JSON.parse(logged({ err: new Error(words) })).err.message).toBe(written)
})

test('what PostgreSQL quotes of a row is left out', () => {
  const err = Object.assign(new Error('refused'), { detail: 'Failing row contains (Robin)', where: 'Robin' })
  expect(logged({ err })).not.toContain('Robin')
})
