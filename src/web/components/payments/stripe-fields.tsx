import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type Ref, useImperativeHandle, useState } from 'react'
import { FieldError } from '../forms/field.tsx'
import type { CardEntry } from './card-entry.ts'

export const openStripe = (publishableKey: string) => loadStripe(publishableKey)

interface StripeFieldsProps {
  stripe: Stripe | null
  ref: Ref<CardEntry>
}

/** Stripe's own fields, in their iframe. Fetched only where a card is typed, and only when a key is set. */
export default function StripeFields({ stripe, ref }: StripeFieldsProps) {
  return (
    <Elements stripe={stripe}>
      <CardLine ref={ref} />
    </Elements>
  )
}

const incomplete = 'Enter the number, the expiry date and the security code of the card.'

function CardLine({ ref }: { ref: Ref<CardEntry> }) {
  const stripe = useStripe()
  const elements = useElements()
  const [complete, setComplete] = useState(false)
  const [fault, setFault] = useState<string>()
  const card = () => elements?.getElement(CardElement)

  useImperativeHandle(ref, () => ({
    check() {
      setFault(complete ? undefined : incomplete)
      return complete ? [] : [{ label: 'Card', focus: () => card()?.focus() }]
    },
    clear() {
      card()?.clear()
      card()?.focus()
    },
    async pay(clientSecret) {
      const typed = card()
      if (!stripe || !typed) throw new Error('the card provider’s fields are gone')
      const made = await stripe.createPaymentMethod({ type: 'card', card: typed })
      if (made.error) return { end: 'declined', words: made.error.message ?? 'The card was not accepted.' }
      const { error } = await stripe.confirmCardPayment(clientSecret, {
        payment_method: made.paymentMethod.id,
      })
      if (!error || error.code === 'payment_intent_unexpected_state') return { end: 'sent' }
      return { end: 'declined', words: error.message ?? 'The card was declined.' }
    },
  }))

  return (
    <div className="field">
      <div className="input block h-auto w-full py-3" aria-invalid={fault ? true : undefined}>
        <CardElement
          options={{ style: cardLook(), hidePostalCode: true }}
          onChange={(change) => {
            setComplete(change.complete)
            setFault(change.error?.message)
          }}
        />
      </div>
      {fault && <FieldError>{fault}</FieldError>}
    </div>
  )
}

/** The iframe cannot see our theme. */
function cardLook() {
  const { color } = getComputedStyle(document.body)
  return { base: { color, fontSize: '16px', fontFamily: 'Inter, Arial, sans-serif' } }
}
