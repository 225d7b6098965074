import type { Context } from 'hono'
import { z } from 'zod'
import type { Call } from '#src/contract/calls/call.ts'
import { type FieldError, ShopProblem } from '#src/contract/problems.ts'

/** Reads what the call declares and refuses what does not fit; nothing else of the request reaches a handler. */
export async function readInput(c: Context, call: Call) {
  const { headers, body } = call
  return {
    ...readAddress(call, c.req.param(), queryOf(c)),
    headers: headers && checkInput(headers, c.req.header()),
    body: body && ('mediaType' in body ? await readBytes(c) : checkInput(body, await readJson(c))),
  }
}

/** What the address of a call says: all that a call without a body is given. */
export const readAddress = ({ params, query }: Call, givenParams: unknown, givenQuery: unknown) => ({
  params: params && readParams(params, givenParams),
  query: query && checkInput(query, givenQuery),
})

/** A malformed id is the id of nothing; any other wrong part of a path is wrong input. */
function readParams(params: NonNullable<Call['params']>, given: unknown) {
  const { success, data, error } = z.object(params).safeParse(given)
  if (success) return data
  const id = error.issues.find((issue) => issue.code === 'invalid_format' && issue.format === 'uuid')
  throw id ? new ShopProblem('NOT_FOUND', id.message) : wrongInput(error)
}

/** A name that stands once is a text, one that stands twice a list. */
const queryOf = (c: Context) =>
  Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  )

const readBytes = async (c: Context) => new Uint8Array(await c.req.arrayBuffer())

async function readJson(c: Context): Promise<unknown> {
  const type = c.req.header('content-type')
  if (type === undefined && (await c.req.text()) === '') return {}
  if (!/^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type ?? '')) throw unreadable()
  return c.req.json().catch(() => {
    throw unreadable()
  })
}

const unreadable = () => new ShopProblem('MALFORMED_REQUEST', 'The request body is not valid JSON.')

/** For what cannot be declared: a check that depends on other input. */
export function checkInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(value)
  if (!success) throw wrongInput(error)
  return data
}

/** Says which fields are wrong and why. */
function wrongInput(error: z.core.$ZodError) {
  const errors: FieldError[] = error.issues.map((issue) => ({
    field: issue.path.join('.') || 'body',
    message: issue.message,
  }))
  const detail = errors.map(({ field, message }) => `${field}: ${message}`).join('; ')
  return new ShopProblem('INVALID_INPUT', detail, { errors })
}
