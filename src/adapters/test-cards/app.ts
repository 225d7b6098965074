import { type Context, Hono } from 'hono'
import type pg from 'pg'
import { type Answer, missing, refused } from './answers.ts'
import { answerForm, challengePage } from './challenge-page.ts'
import { answerChallenge, confirmIntent } from './confirm-intent.ts'
import { type Params, readForm, textOf } from './form.ts'
import { idempotently } from './idempotency.ts'
import { cancelIntent, createIntent, findIntent, listIntents } from './intents.ts'
import { inLedger, type Ledger, newId, readAccount } from './ledger.ts'
import { apiVersion } from './objects.ts'
import { createPaymentMethod } from './payment-methods.ts'
import { createRefund, listRefunds, retrieveRefund } from './refunds.ts'

export interface TestCards {
  pool: pg.Pool
  now: () => Date
  /** Where browsers reach the processor; 3-D Secure leads there. */
  publicAddress: string
}

type Action = (ledger: Ledger, call: { id: string; params: Params; origin: string }) => Promise<Answer>
type Keys = 'secret' | 'publishable'

/** A card processor in test mode: the part of Stripe's HTTP API that the shop uses, with a ledger of its own. */
export function createTestCards({ pool, now, publicAddress }: TestCards) {
  const app = new Hono()

  const call = (keys: Keys, action: Action) => async (c: Context) => {
    const text = c.req.method === 'GET' ? new URL(c.req.url).search.slice(1) : await c.req.text()
    const params = readForm(text)
    const id = c.req.param('id') ?? ''
    const origin = originOf(c.req.header('origin'), publicAddress)
    const answer = await inLedger(pool, async (ledger) => {
      const refusal = await checkKey(ledger, { given: keyOf(c, params), keys, id, params })
      if (refusal) return { ...refusal, replayed: false }
      const request = `${c.req.method} ${c.req.path} ${text}`
      return idempotently(ledger, c.req.header('idempotency-key'), request, () =>
        action(ledger, { id, params, origin }),
      )
    })
    return c.json(answer.body, answer.status as 200, {
      'Request-Id': newId('req'),
      'Stripe-Version': apiVersion,
      'Cache-Control': 'no-store',
      ...('replayed' in answer && answer.replayed && { 'Idempotent-Replayed': 'true' }),
    })
  }

  app.post(
    '/v1/payment_methods',
    call('publishable', (ledger, { params }) => createPaymentMethod(ledger, params, now())),
  )
  app.post(
    '/v1/payment_intents',
    call('secret', (ledger, { params }) => createIntent(ledger, params, now())),
  )
  app.get(
    '/v1/payment_intents',
    call('secret', (ledger, { params }) => listIntents(ledger, params)),
  )
  app.get(
    '/v1/payment_intents/:id',
    call('publishable', (ledger, { id, params }) => findIntent(ledger, id, params)),
  )
  app.post(
    '/v1/payment_intents/:id/cancel',
    call('secret', (ledger, { id, params }) => cancelIntent(ledger, id, params, now())),
  )
  app.post(
    '/v1/payment_intents/:id/confirm',
    call('publishable', (ledger, { id, params, origin }) =>
      confirmIntent(ledger, { id, params, challengeAddress: `${origin}/dev/cards/challenge`, now: now() }),
    ),
  )
  app.post(
    '/v1/refunds',
    call('secret', (ledger, { params }) => createRefund(ledger, params, now())),
  )
  app.get(
    '/v1/refunds',
    call('secret', (ledger, { params }) => listRefunds(ledger, params)),
  )
  app.get(
    '/v1/refunds/:id',
    call('secret', (ledger, { id }) => retrieveRefund(ledger, id)),
  )

  app.get('/challenge/:id', (c) =>
    inLedger(pool, (ledger) =>
      challengePage(c, ledger, c.req.param('id'), c.req.query('client_secret') ?? ''),
    ),
  )
  app.post('/challenge/:id', async (c) => {
    const form = readForm(await c.req.text())
    return inLedger(pool, (ledger) =>
      answerForm(c, ledger, c.req.param('id'), form, (passed) =>
        answerChallenge(ledger, c.req.param('id'), passed, now()),
      ),
    )
  })

  app.onError((_error, c) =>
    c.json({ error: { type: 'api_error', message: 'An unknown error occurred.' } }, 500),
  )
  app.notFound((c) =>
    c.json(
      {
        error: {
          type: 'invalid_request_error',
          message: `Unrecognized request URL (${c.req.method}: ${c.req.path}).`,
        },
      },
      404,
    ),
  )
  return app
}

/** A browser returns to the shop under the host name that it came from. */
function originOf(header: string | undefined, publicAddress: string) {
  const loopback = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/
  return header && loopback.test(header) ? header : publicAddress
}

const keyOf = (c: Context, params: Params) =>
  /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? textOf(params.key)

interface KeyCheck {
  given: string | undefined
  keys: Keys
  id: string
  params: Params
}

/** The secret key may do everything; the publishable key only what a browser does, for an intent whose secret it has. */
async function checkKey(ledger: Ledger, { given, keys, id, params }: KeyCheck) {
  const account = await readAccount(ledger)
  if (given === account.secretKey) return
  if (given !== account.publishableKey)
    return refused(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' })
  if (keys === 'secret')
    return refused(403, {
      type: 'invalid_request_error',
      code: 'secret_key_required',
      message: 'This API call cannot be made with a publishable API key.',
    })
  if (!id) return
  const intent = await ledger.find<{ object: string; client_secret: string }>(id)
  // Other objects have no secret, so leaving it out would fit.
  if (intent && intent.object !== 'payment_intent') return missing('payment_intent', id)
  if (intent && intent.client_secret === textOf(params.client_secret)) return
  return refused(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_invalid_parameter',
    message: 'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
    param: 'client_secret',
  })
}
