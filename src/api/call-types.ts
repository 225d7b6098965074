import type { z } from 'zod'
import type { BytesBody, FileAnswer, JsonAnswer, PageAnswer } from '#src/contract/calls/call.ts'
import type { Page } from '#src/contract/values/pagination.ts'
import type { RequestOptions } from './request.ts'

/** The client's method for a declared call. */
export type Method<Call> = (...given: Given<Call>) => Promise<AnswerTo<Call>>

type Given<Call> = [...PathParts<Call>, ...Data<Call>, options?: Options<Call>]

type PathParts<Call> = Call extends { path: `${string}{${string}}${infer Rest}` }
  ? [string, ...PathParts<{ path: Rest }>]
  : []

type QueryOf<Call> = Call extends { query: infer Query extends z.ZodType } ? z.input<Query> : undefined
type HeadersOf<Call> = Call extends { headers: infer Headers extends z.ZodType }
  ? z.input<Headers>
  : undefined
type BodyOf<Call> = Call extends { body: infer Body }
  ? Body extends z.ZodType
    ? z.input<Body>
    : Body extends BytesBody
      ? Blob
      : never
  : undefined

/** The query of a GET, the body of anything else; may be left out when there is nothing that has to be said. */
type Data<Call> = Call extends { method: 'GET' } ? Optional<QueryOf<Call>> : Needed<BodyOf<Call>>
type Needed<Body> = undefined extends Body ? [data?: undefined] : [data: Body]
type Optional<Query> = undefined extends Query
  ? [data?: undefined]
  : object extends Query
    ? [data?: Query]
    : [data: Query]

type Options<Call> = Pick<RequestOptions, 'signal'> & {
  headers?: HeadersOf<Call>
  query?: Call extends { method: 'GET' } ? undefined : QueryOf<Call>
}

type AnswerTo<Call> = Call extends { answer: infer Answer }
  ? Answer extends JsonAnswer<infer Schema>
    ? z.output<Schema>
    : Answer extends PageAnswer<infer Row>
      ? Page<z.output<Row>>
      : Answer extends FileAnswer
        ? Blob
        : never
  : never
