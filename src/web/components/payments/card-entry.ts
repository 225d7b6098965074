import type { PaymentConfig } from '#src/contract/orders/payments.ts'
import { takesCards } from '#src/contract/values/card-pages.ts'
import type { Attempt } from './card-steps.ts'

/** A field that was not filled in well. */
export interface Mistake {
  label: string
  focus: () => void
}

/** What a page can do with the card that is typed on it. */
export interface CardEntry {
  /** Says beneath each field what is wrong with it, and returns those fields. */
  check(): Mistake[]
  /** After a second step at the bank the browser comes to `returnPath`. */
  pay(clientSecret: string, returnPath: string): Promise<Attempt>
  /** Empties the fields, for another card. */
  clear(): void
}

/** Only documents of pages that take cards may load the card provider's script, so client navigation loads the document. */
export function needOwnDocument({ mode }: PaymentConfig) {
  const [first] = performance.getEntriesByType('navigation')
  if (mode !== 'test-stand-in' && first && !takesCards(new URL(first.name).pathname)) window.location.reload()
}
