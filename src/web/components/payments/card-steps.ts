/** How an attempt to pay ended, as far as the browser knows. */
export type Attempt =
  | { end: 'sent' }
  | { end: 'declined'; words: string }
  | { end: 'second step'; address: string }

interface ProcessorAnswer {
  id?: string
  status?: string
  next_action?: { redirect_to_url?: { url: string } } | null
  last_payment_error?: { message?: string } | null
  error?: { code?: string; message: string }
}

export interface TypedCard {
  number: string
  month: number
  year: number
  cvc: string
}

/** The two steps of a card payment, sent straight to the card processor: our server never sees a card number. */
export function createCardSteps(publishableKey: string) {
  async function ask(method: string, path: string, params: Record<string, string>): Promise<ProcessorAnswer> {
    const words = new URLSearchParams(params).toString()
    const answer = await fetch(`/dev/cards${path}${method === 'GET' ? `?${words}` : ''}`, {
      method,
      headers: { Authorization: `Bearer ${publishableKey}` },
      ...(method === 'POST' && { body: words }),
    })
    return answer.json()
  }

  return {
    async pay(card: TypedCard, clientSecret: string, returnUrl: string): Promise<Attempt> {
      const made = await ask('POST', '/v1/payment_methods', {
        type: 'card',
        'card[number]': card.number,
        'card[exp_month]': String(card.month),
        'card[exp_year]': String(card.year),
        'card[cvc]': card.cvc,
      })
      if (!made.id) return { end: 'declined', words: made.error?.message ?? 'The card was not accepted.' }
      const confirmed = await ask('POST', `/v1/payment_intents/${intentOf(clientSecret)}/confirm`, {
        client_secret: clientSecret,
        payment_method: made.id,
        return_url: returnUrl,
      })
      return readAttempt(confirmed)
    },

    /** Why the last attempt failed, in the provider's words. */
    async lastRefusal(clientSecret: string) {
      const intent = await ask('GET', `/v1/payment_intents/${intentOf(clientSecret)}`, {
        client_secret: clientSecret,
      })
      return intent.last_payment_error?.message
    },
  }
}

const intentOf = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? ''

function readAttempt({ error, next_action }: ProcessorAnswer): Attempt {
  if (error?.code === 'payment_intent_unexpected_state') return { end: 'sent' }
  if (error) return { end: 'declined', words: error.message }
  const address = next_action?.redirect_to_url?.url
  return address ? { end: 'second step', address } : { end: 'sent' }
}
