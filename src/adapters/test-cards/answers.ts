import type Stripe from 'stripe'

type ErrorType = 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error'

interface RefusalBody {
  type: ErrorType
  code?: string
  decline_code?: string
  message: string
  param?: string
  charge?: string
  payment_intent?: Stripe.PaymentIntent
}

/** Returned, not thrown, so that what was written stays even if the answer is an error. */
export interface Answer {
  status: number
  body: object
}

export const refused = (status: number, error: RefusalBody): Answer => ({ status, body: { error } })

export const wrongParam = (param: string, message: string, code = 'parameter_invalid_integer') =>
  refused(400, { type: 'invalid_request_error', code, message, param })

export const missing = (kind: string, id: string) =>
  refused(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param: 'id',
  })

export const done = (body: object): Answer => ({ status: 200, body })
