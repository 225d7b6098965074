import type { Context } from 'hono'
import type { z } from 'zod'
import type { BytesBody, Call, FileAnswer, JsonAnswer, PageAnswer } from '#src/contract/calls/call.ts'
import type { Page } from '#src/contract/values/pagination.ts'
import type { ShopEnv } from './context.ts'
import { readInput } from './read-input.ts'
import { type FileToSend, sendAnswer } from './send-answer.ts'

/** One call of the API and what it does. Who may make it stands in app.ts. */
export interface Endpoint extends Call {
  handle(c: Context<ShopEnv>): Promise<Response>
  /** The same without a request: checked input, and the answer as it is. */
  answerTo(c: Context<ShopEnv>, input: object): unknown
}

interface InputOf<C> {
  params: C extends { params: infer Params extends Record<string, z.ZodType> }
    ? { [Name in keyof Params]: z.output<Params[Name]> }
    : undefined
  query: C extends { query: infer Query extends z.ZodType } ? z.output<Query> : undefined
  headers: C extends { headers: infer Headers extends z.ZodType } ? z.output<Headers> : undefined
  body: C extends { body: infer Body }
    ? Body extends z.ZodType
      ? z.output<Body>
      : Body extends BytesBody
        ? Uint8Array
        : undefined
    : undefined
}

type ValueOf<C> = C extends { answer: infer Answer }
  ? Answer extends JsonAnswer<infer Schema>
    ? z.output<Schema>
    : Answer extends PageAnswer<infer Row>
      ? Page<z.output<Row>>
      : Answer extends FileAnswer
        ? FileToSend
        : never
  : never

type Handler<C> = (c: Context<ShopEnv>, input: InputOf<C>) => ValueOf<C> | Promise<ValueOf<C>>

/** Gives each declared call of a feature its handler: it gets checked input, and its answer has the declared shape. */
export function endpoints<Calls extends Record<keyof Calls, Call>>(
  calls: Calls,
  handlers: { [Name in keyof Calls]: Handler<Calls[Name]> },
) {
  const pairs = Object.entries<Call>(calls).map(([name, call]) => {
    const handler = handlers[name as keyof Calls] as (c: Context<ShopEnv>, input: unknown) => unknown
    const handle = async (c: Context<ShopEnv>) =>
      sendAnswer(c, call.answer, await handler(c, await readInput(c, call)))
    return [name, { ...call, handle, answerTo: handler } satisfies Endpoint]
  })
  return Object.fromEntries(pairs) as { [Name in keyof Calls]: Endpoint }
}
