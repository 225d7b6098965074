import fc from 'fast-check'
import { almostFitting, fitting, hostileStrings, hostileValue, type Schema } from './values.ts'

export interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

export interface HostileRequest {
  path: string
  headers: Record<string, string>
  body?: string | Uint8Array
}

/** Requests to one call: some as described, most of them wrong somewhere. */
export function requestsTo(
  method: string,
  path: string,
  { parameters = [], requestBody }: Operation,
  known: readonly string[],
): fc.Arbitrary<HostileRequest> {
  const inPath = parameters.filter((parameter) => parameter.in === 'path')
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  const inHeader = parameters.filter((parameter) => parameter.in === 'header')
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
  return fc
    .record({
      segments: fc.tuple(...inPath.map((parameter) => segment(parameter.schema, known))),
      query: fc.tuple(...inQuery.map((parameter) => queryPart(parameter.name, parameter.schema, known))),
      noise: fc.option(noise, { freq: 8, nil: '' }),
      headers: fc.tuple(...inHeader.map(({ name, schema }) => headerLine(name, schema, known))),
      body: method === 'GET' ? fc.constant(undefined) : bodyLike(type, content?.schema, known),
    })
    .map(({ segments, query, noise, headers, body }) => {
      let at = 0
      const address = path.replaceAll(/\{\w+\}/g, () => segments[at++] ?? '')
      const asked = [...query.filter(Boolean), noise].filter(Boolean).join('&')
      return {
        path: asked ? `${address}?${asked}` : address,
        headers: { ...Object.fromEntries(headers.flat()), ...body?.headers },
        ...(body && { body: body.content }),
      }
    })
}

/** Escapes like a browser; an unpaired surrogate becomes the replacement character. */
const escaped = (text: string) => encodeURIComponent(text.toWellFormed())

const rawSegments = ['%00', '%ff', '%c0%af', '%', '%zz', '%ed%a0%80', '%2e%2e', '.', '%0d%0aX:1', ';', '%25']

function segment(schema: Schema, known: readonly string[]) {
  return fc.oneof(
    { arbitrary: fc.constantFrom(...known).map(escaped), weight: 4 },
    { arbitrary: fitting(schema, known).map((value) => escaped(String(value)) || '-'), weight: 1 },
    { arbitrary: fc.constantFrom(...rawSegments), weight: 1 },
    { arbitrary: fc.constantFrom(...hostileStrings.filter(Boolean)).map(escaped), weight: 2 },
  )
}

/** Some of the objects that are made up have no way to become text. */
const asText = (thing: unknown) =>
  typeof thing === 'object' && thing !== null ? (JSON.stringify(thing) ?? '') : String(thing)

function queryPart(name: string, schema: Schema, known: readonly string[]) {
  const value = fc.oneof(
    { arbitrary: fitting(schema, known).map((thing) => escaped(asText(thing))), weight: 3 },
    { arbitrary: fc.constantFrom(...hostileStrings).map(escaped), weight: 3 },
    { arbitrary: fc.constantFrom(...rawSegments), weight: 1 },
  )
  return fc.oneof(
    { arbitrary: fc.constant(''), weight: 2 },
    { arbitrary: value.map((text) => `${name}=${text}`), weight: 4 },
    { arbitrary: fc.tuple(value, value).map(([one, two]) => `${name}=${one}&${name}=${two}`), weight: 1 },
    { arbitrary: value.map((text) => `${name}[]=${text}`), weight: 1 },
  )
}

const noise = fc.constantFrom(
  '__proto__[role]=admin',
  '&&&',
  '=',
  '%',
  'limit=1&limit=2',
  'after=%00',
  'q[$ne]=1',
)

const headerLine = (name: string, schema: Schema, known: readonly string[]) =>
  fc.option(
    fc
      .oneof(fitting(schema, known), fc.constantFrom(...hostileStrings))
      .map((value) => [[name, headerText(String(value))]] as [string, string][]),
    { nil: [] },
  )

/** What a header may contain at all; the server's parser refuses the rest. */
const headerText = (text: string) => text.replaceAll(/[^\x20-\x7e\xa0-\xff]/g, '').trim()

interface Body {
  headers: Record<string, string>
  content: string | Uint8Array
}

const brokenJson = [
  '',
  '{',
  '{"a":',
  '[1,]',
  'nul',
  '"\\ud800"',
  '{"a":1}{"b":2}',
  '\ufeff{}',
  '['.repeat(100_000),
]
const types = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'x',
  '',
]

function bodyLike(type: string | undefined, schema: Schema | undefined, known: readonly string[]) {
  const described = type === 'application/json' && schema ? almostFitting(schema, known) : hostileValue
  const good = described.map((value): Body => as('application/json', JSON.stringify(value) ?? ''))
  const ofType = fc
    .oneof(fc.constantFrom(...hostileStrings, ...sheets), fc.uint8Array({ maxLength: 400 }))
    .map((content): Body => as(type ?? 'application/json', content))
  return fc.oneof(
    { arbitrary: type && type !== 'application/json' ? ofType : good, weight: 12 },
    { arbitrary: fc.constantFrom(...brokenJson).map((text) => as('application/json', text)), weight: 1 },
    {
      arbitrary: fc
        .tuple(fc.constantFrom(...types), described)
        .map(([other, value]) => as(other, JSON.stringify(value) ?? '')),
      weight: 1,
    },
    { arbitrary: described.map(asForm), weight: 1 },
    { arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => as('application/json', bytes)), weight: 1 },
    { arbitrary: fc.constant(as('application/json', `"${'x'.repeat(300 * 1024)}"`)), weight: 1 },
  )
}

const as = (type: string, content: string | Uint8Array): Body => ({
  headers: type ? { 'content-type': type } : {},
  content,
})

/** The same as a form sends it, since a limit or a check may look at one kind of body only. */
function asForm(value: unknown) {
  const fields = Object.entries(typeof value === 'object' && value !== null ? value : { value })
  const form = new URLSearchParams(fields.map(([name, field]) => [name, asText(field).toWellFormed()]))
  return as('application/x-www-form-urlencoded', form.toString())
}

const sheets = [
  `sku,name\n${'A,B\n'.repeat(20_000)}`,
  'sku;name\nA-1;"=1+1;＝2"\n',
  'sku,name\n',
  'sku,name,price\nA-1,"unclosed,1\n',
  'sku,name,price,description,img,minquantity,availablequantity\nZ-1,=1+1,12.50,d,/pictures/a-1000.webp,1,5\n',
  'sku,sku\nA,B\n',
  `sku,name\n${'A,'.repeat(5_000)}\n`,
  'sku\tname\nA\0\tB\n',
]
