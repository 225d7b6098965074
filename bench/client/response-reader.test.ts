import { expect, test } from 'vitest'
import { ResponseReader } from './response-reader.ts'

const counted = 'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 11\r\n\r\nhello world'
const chunked =
  'HTTP/1.1 201 Created\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n6;note=x\r\n world\r\n0\r\n\r\n'

function read(parts: string[]) {
  const reader = new ResponseReader({ keepBody: true })
  const completed = parts.map((part) => reader.feed(Buffer.from(part, 'latin1')))
  return { completed, status: reader.status, body: reader.body.toString() }
}

test.each([
  ['a body of known length', counted, 200],
  ['a body in chunks', chunked, 201],
])('%s is read whole, wherever the network cuts it', (_, response, status) => {
  for (let cut = 1; cut < response.length; cut++)
    expect(read([response.slice(0, cut), response.slice(cut)])).toEqual({
      completed: [false, true],
      status,
      body: 'hello world',
    })
  const bytes = [...response]
  expect(read(bytes)).toEqual({
    completed: bytes.map((_, index) => index === bytes.length - 1),
    status,
    body: 'hello world',
  })
})

test('a response without a body ends with its head', () => {
  expect(read(['HTTP/1.1 204 No Content\r\nDate: today\r\n\r\n'])).toMatchObject({
    completed: [true],
    body: '',
  })
  expect(read(['HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'])).toMatchObject({
    completed: [true],
    body: '',
  })
})

test('a response whose end nobody can know is an error', () => {
  expect(() => read(['HTTP/1.1 200 OK\r\n\r\nhello'])).toThrow('does not say how long')
})

test('a body is kept only when asked for, or when it says what went wrong', () => {
  const reader = new ResponseReader()
  reader.feed(Buffer.from(counted))
  expect(reader.body).toHaveLength(0)
  const refused = new ResponseReader()
  refused.feed(Buffer.from('HTTP/1.1 409 Conflict\r\nContent-Length: 4\r\n\r\nsold'))
  expect(refused.body.toString()).toBe('sold')
})
