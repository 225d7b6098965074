import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type FormEvent, useState } from 'react'
import type { Attempt } from './card-steps.ts'
import { PayButton } from './pay-button.tsx'

export const openStripe = (publishableKey: string) => loadStripe(publishableKey)

interface StripeFormProps {
  stripe: Stripe | null
  amount: number
  working: boolean
  onPay: (attempt: (clientSecret: string) => Promise<Attempt>) => void
}

/** Stripe's own fields, in their iframe. Fetched on this page only, and only when a key is set. */
export default function StripeForm({ stripe, ...form }: StripeFormProps) {
  return (
    <Elements stripe={stripe}>
      <StripeFields {...form} />
    </Elements>
  )
}

function StripeFields({ amount, working, onPay }: Omit<StripeFormProps, 'stripe'>) {
  const stripe = useStripe()
  const elements = useElements()
  const [complete, setComplete] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    const card = elements?.getElement(CardElement)
    if (!stripe || !card) return
    onPay(async (clientSecret) => {
      const made = await stripe.createPaymentMethod({ type: 'card', card })
      if (made.error) return { end: 'declined', words: made.error.message ?? 'The card was not accepted.' }
      const { error } = await stripe.confirmCardPayment(clientSecret, {
        payment_method: made.paymentMethod.id,
      })
      if (!error || error.code === 'payment_intent_unexpected_state') return { end: 'sent' }
      return { end: 'declined', words: error.message ?? 'The card was declined.' }
    })
  }

  return (
    <form onSubmit={submit} aria-label="Card" aria-busy={working}>
      <div className="input mt-5 block h-auto w-full py-3">
        <CardElement
          options={{ style: cardLook(), hidePostalCode: true }}
          onChange={(change) => setComplete(change.complete)}
        />
      </div>
      <PayButton amount={amount} working={working} ready={Boolean(stripe) && complete} />
    </form>
  )
}

/** The iframe cannot see our theme. */
function cardLook() {
  const { color } = getComputedStyle(document.body)
  return { base: { color, fontSize: '16px', fontFamily: 'Inter, Arial, sans-serif' } }
}
