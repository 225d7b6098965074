import { z } from 'zod'
import type { StaffRole } from '#src/contract/accounts/roles.ts'
import type { Answer, Call } from '#src/contract/calls/call.ts'
import type { Paths } from '#src/contract/calls/paths.ts'
import { Problem, type ProblemCode, statusOf, titleOf } from '#src/contract/problems.ts'
import { type AllowedRoute, guardOf, type Who } from '#src/http/middleware/guards.ts'
import { Schemas } from './openapi-schemas.ts'

type Json = Record<string, unknown>

/** The description of the API (OpenAPI 3.1), made from the declarations that check input and type the client. */
export function describeApi(routes: readonly AllowedRoute[], publicUrl: string) {
  const schemas = new Schemas()
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [who, call] of routes) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(who, call, schemas) }
  }
  const problem = { 'application/problem+json': { schema: schemas.of(Problem, 'output') } }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Loyal Digital Platform Store House',
      version: '1.0.0',
      description: 'Money is a decimal number of dollars. Errors are problem documents (RFC 9457).',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: schemas.named,
      securitySchemes: securitySchemes(publicUrl),
      responses: Object.fromEntries(
        Object.entries(titleOf).map(([code, description]) => [code, { description, content: problem }]),
      ),
    },
  }
}

const tags: Record<keyof Paths, string> = {
  tools: 'The catalogue',
  quickOrder: 'Many part numbers at once',
  stockAlerts: 'An email when a tool is back in stock',
  stock: 'The catalogue as admins change it',
  bulkChanges: 'Changes of many tools at once, and undoing them',
  categories: 'Categories of tools, their order and their names',
  scheduledPrices: 'Prices that hold from a later moment',
  pictures: 'Pictures of tools',
  reviews: 'What customers say about tools',
  accounts: 'People, their tokens and roles',
  staff: 'Who works here, and who is invited',
  profiles: 'What people tell about themselves',
  cart: 'What a person means to order',
  addresses: 'Where a person’s orders go',
  lists: 'Parts that a person buys together, under a name',
  orders: 'Orders, from placing to delivery',
  messages: 'What buyers and staff write to each other',
  payments: 'Card payments, receipts, refunds and credit notes',
  returns: 'What buyers send back',
  customers: 'Who buys here, for staff',
  statistics: 'Figures about the shop',
  branches: 'The company’s branches',
  parcels: 'What orders are sent in, and by whom',
  orderViews: 'Lists of orders that an admin has saved',
  branchStock: 'What lies in which branch',
  discounts: 'Discount codes',
  delivery: 'How orders travel, and what it costs',
  settings: 'What the owner has set',
  content: 'The company’s words on the pages',
  tax: 'Which tax is due where',
  operations: 'Health of the running shop',
}

const securitySchemes = (publicUrl: string) => ({
  accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'From PUT /user/{email}' },
  sessionCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: `${publicUrl.startsWith('https:') ? '__Host-' : ''}shop.session_token`,
    description: 'Set by signing in at /api/auth',
  },
  providerSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'Stripe-Signature',
    description: 'The card provider’s signature over the exact bytes',
  },
})

export interface Operation {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  /** Who may make the call, in the words of app.ts; several roles are a list. */
  'x-who': Who | readonly StaffRole[]
  security: Json[]
  parameters?: { name: string; in: string; required: boolean; description?: string; schema: Json }[]
  requestBody?: { required: true; content: Record<string, { schema: Json }> }
  responses: Record<
    string,
    { description: string; content: Record<string, { schema: Json }> } | { $ref: string }
  >
}

function operation(who: Who, call: Call, schemas: Schemas): Operation {
  const { proof } = guardOf(who)
  const parameters = [
    ...parametersIn('path', call.params, schemas),
    ...parametersIn('query', call.query?.shape, schemas),
    ...parametersIn('header', call.headers?.shape, schemas),
  ]
  return {
    operationId: call.id,
    summary: call.summary,
    ...(call.description && { description: call.description }),
    tags: [call.tag],
    'x-who': typeof who === 'string' ? who : ['admin', ...who],
    security: proof ? [{ [proof]: [] }] : [],
    ...(parameters.length > 0 && { parameters }),
    ...(call.body && { requestBody: { required: true, content: bodyOf(call.body, schemas) } }),
    responses: {
      [call.answer.status]: answerOf(call.answer, schemas),
      ...Object.fromEntries(
        refusalsOf(who, call).map((code) => [statusOf[code], { $ref: `#/components/responses/${code}` }]),
      ),
    },
  }
}

/** All that a call may refuse: what its guard and its input lead to, and what it declares. */
function refusalsOf(who: Who, { method, params = {}, query, headers, body, refuses = [] }: Call) {
  const takesId = Object.values(params).some((schema) => schema instanceof z.ZodUUID)
  const codes: (ProblemCode | false | undefined)[] = [
    ...guardOf(who).refuses,
    ...refuses,
    takesId && 'NOT_FOUND',
    (query || headers || body) && 'INVALID_INPUT',
    body instanceof z.ZodType && 'MALFORMED_REQUEST',
    method !== 'GET' && 'TOO_LARGE',
    'ADDRESS_TOO_LONG',
    'TOO_MANY_REQUESTS',
    'UNEXPECTED',
    'UNAVAILABLE',
  ]
  return [...new Set(codes.filter((code) => code !== false && code !== undefined))]
}

type Shape = Record<string, z.ZodType>

function parametersIn(place: 'path' | 'query' | 'header', shape: Shape | undefined, schemas: Schemas) {
  const { properties, required = [] } = schemas.members(shape ?? {}, 'input')
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(description && { description }),
    schema,
  }))
}

const binary = { type: 'string', format: 'binary' }

const bodyOf = (body: NonNullable<Call['body']>, schemas: Schemas) =>
  body instanceof z.ZodType
    ? { 'application/json': { schema: schemas.of(body, 'input') } }
    : { [body.mediaType]: { schema: binary } }

function answerOf(answer: Answer, schemas: Schemas) {
  const { description } = answer
  if (answer.kind === 'file') return { description, content: { [answer.mediaType]: { schema: binary } } }
  const schema =
    answer.kind === 'json'
      ? schemas.of(answer.schema, 'output')
      : { type: 'array', items: schemas.of(answer.row, 'output') }
  const content = { 'application/json': { schema } }
  return answer.kind === 'json'
    ? { description, content }
    : { description, headers: pageHeaders(answer.counted), content }
}

const pageHeaders = (counted: string) => ({
  Link: {
    description: 'The next page and the one before it, as rel="next" and rel="prev"',
    schema: { type: 'string' },
  },
  'X-Total-Count': { description: `How many there are: ${counted}`, schema: { type: 'integer' } },
  'X-Total-Capped': { description: 'There are more than X-Total-Count', schema: { const: 'true' } },
})
