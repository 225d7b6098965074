import fc from 'fast-check'
import { elsewhere } from '../ways-back.ts'

/** The part of JSON Schema that the API's description uses. */
export interface Schema {
  type?: string
  format?: string
  enum?: unknown[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
}

const deep = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels)) as unknown

/** What attackers of a running shop tried. */
const tried = [
  ...elsewhere,
  '-'.repeat(990),
  `${'a.'.repeat(400)}@`,
  `${'a'.repeat(250)}@example.com`,
  'line\n'.repeat(11),
  'kept;=1+1',
  '＝1+1',
  'closing-1',
  '\u3164',
  '\u2800\u200b',
  'two\u2028lines\u0085of a log',
]

export const hostileStrings = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u001b[31mred\u0007',
  'line\r\nX-Injected: yes',
  '\ud800',
  'low \udc00 first',
  '\u202egnp.exe',
  '\u200b\ufeff',
  '👩‍👩‍👧‍👦'.repeat(20),
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A'.repeat(10),
  `'; drop table tools; --`,
  `' or '1'='1`,
  '\\',
  '%',
  '_%\\',
  '$1',
  '{{7*7}}',
  '$' + '{7*7}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '=cmd|/c calc!A0',
  '@SUM(1+1)',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'http://169.254.169.254/latest/meta-data/',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e309',
  '9223372036854775808',
  '0x10',
  '１２',
  '2026-02-30T25:61:61Z',
  '00000000-0000-0000-0000-000000000000',
  '__proto__',
  'constructor',
  'WyJ4IiwxXQ',
  'W251bGwsMV0',
  Buffer.from('[9007199254740991,9007199254740991]').toString('base64url'),
  Buffer.from('["9999-99-99T99:99:99Z",1]').toString('base64url'),
  Buffer.from('["x\ud800",-1]').toString('base64url'),
  Buffer.from('[-9007199254740991,-9007199254740991]').toString('base64url'),
  'x'.repeat(10_000),
  'é'.repeat(5_000),
  `${'a'.repeat(300)}!`,
  ...tried,
]

const hostileNumbers = [
  0,
  -0,
  -1,
  0.1,
  1.005,
  1e-7,
  1e9,
  2e9,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  -(2 ** 63),
  1e21,
  1e308,
  Number.MIN_VALUE,
]

const hostileThings: unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  [1, 'two', { three: 3 }],
  { length: 1e9 },
  { toString: 'x', valueOf: 'y' },
  JSON.parse('{"then":"x"}'),
  JSON.parse('{"__proto__":{"role":"admin","isAdmin":true}}'),
  { constructor: { prototype: { role: 'admin' } } },
  deep(1_000),
  Array.from({ length: 2_000 }, (_, index) => index),
]

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: fc.constantFrom(...hostileStrings), weight: 5 },
  { arbitrary: fc.constantFrom(...hostileNumbers), weight: 3 },
  { arbitrary: fc.constantFrom(...hostileThings), weight: 3 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 300 }), weight: 2 },
  { arbitrary: fc.jsonValue(), weight: 1 },
)

/** Roughly what the schema asks for: patterns are ignored, and `known` are things that exist. */
export function fitting(schema: Schema, known: readonly string[]): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices?.length) return fc.oneof(...choices.map((choice) => fitting(choice, known)))
  if (schema.enum?.length) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 1_000_000 })
    case 'number':
      return fc.oneof(fc.integer({ min: 1, max: 20 }), fc.constantFrom(12.5, 25, 0.01, 99_999.99))
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(fitting(schema.items ?? {}, known), { maxLength: 3 })
    case 'object':
      return anObject(schema, known)
    case 'string':
      return aString(schema, known)
    default:
      return fc.jsonValue()
  }
}

function anObject({ properties = {}, required = [] }: Schema, known: readonly string[]) {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, fitting(schema, known)]),
  )
  return fc.record(fields, { requiredKeys: required })
}

const words = [
  'Torx driver',
  '12.50',
  '25.00',
  '3',
  '555 0142',
  'https://example.com/me',
  '/pictures/a-1000.webp',
]

function aString({ format, minLength = 0, maxLength = 60 }: Schema, known: readonly string[]) {
  const exists = fc.constantFrom(...known)
  if (format === 'uuid') return fc.oneof(exists, fc.uuid())
  const most = Math.max(minLength, Math.min(maxLength, 60))
  return fc.oneof(
    exists,
    fc.constantFrom(...words),
    fc.string({ unit: 'grapheme', minLength: Math.min(minLength, most), maxLength: most }),
  )
}

/** Members that no request may set, whatever the call. */
const stolen = {
  role: 'admin',
  isAdmin: true,
  admin: true,
  verified: true,
  state: 'paid',
  stocked_quantity: 1,
  price_cents: 1,
  total_cents: 1,
  unitPrice: 0.01,
  customer_id: '00000000-0000-0000-0000-000000000000',
  hidden_at: null,
  _id: '00000000-0000-0000-0000-000000000000',
}

/** The schema's own shape with something wrong in it, or with members that it does not have. */
export function almostFitting(schema: Schema, known: readonly string[]): fc.Arbitrary<unknown> {
  const good = fitting(schema, known)
  const spoiled = fc.tuple(good, fc.nat(), hostileValue).map(([value, at, bad]) => spoil(value, at, bad))
  const more = good.map((value) => (isRecord(value) ? { ...value, ...stolen } : value))
  return fc.oneof(
    { arbitrary: good, weight: 3 },
    { arbitrary: spoiled, weight: 5 },
    { arbitrary: more, weight: 2 },
    { arbitrary: hostileValue, weight: 1 },
  )
}

function spoil(value: unknown, at: number, bad: unknown): unknown {
  if (!isRecord(value)) return bad
  const names = Object.keys(value)
  const name = names[at % names.length]
  return name === undefined ? bad : { ...value, [name]: bad }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
