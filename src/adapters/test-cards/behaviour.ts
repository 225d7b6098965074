import { type TestCard, testCards } from '#src/contract/orders/test-cards.ts'
import { brandOf, isCardNumber, isPast } from '#src/contract/values/card-number.ts'

export interface Decline {
  code: string
  declineCode?: string
  message: string
}

/** What a test card does when it is charged; apart from the last four digits, all that is kept of the number. */
export interface Behaviour {
  challenge: boolean
  decline?: Decline
}

const pays: Behaviour = { challenge: false }
const declines = (code: string, message: string, declineCode?: string): Behaviour => ({
  challenge: false,
  decline: { code, message, ...(declineCode && { declineCode }) },
})
const declined = (declineCode: string, message = 'Your card was declined.') =>
  declines('card_declined', message, declineCode)

const offered: Record<TestCard['does'], Behaviour> = {
  pays,
  'asks for a second step': { challenge: true },
  'is declined': declined('generic_decline'),
  'has insufficient funds': declined('insufficient_funds', 'Your card has insufficient funds.'),
  'is expired': declines('expired_card', 'Your card has expired.'),
  'has a wrong security code': declines('incorrect_cvc', "Your card's security code is incorrect."),
}

/** The cards that the payment page offers, and the others of the provider's public documentation. */
const behaviours: Record<string, Behaviour> = {
  ...Object.fromEntries(testCards.map(({ number, does }) => [number, offered[does]])),
  '4000056655665556': pays,
  '5555555555554444': pays,
  '2223003122003222': pays,
  '378282246310005': pays,
  '6011111111111117': pays,
  '4000000000009987': declined('lost_card'),
  '4000000000009979': declined('stolen_card'),
  '4000000000000119': declines(
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ),
  '4000002500003155': { challenge: true },
  '4000008400001629': { ...declined('generic_decline'), challenge: true },
}

const notATestCard = declined(
  'test_mode_live_card',
  'Your card was declined. Your request was in test mode, but used a non test card.',
)

export const behaviourOf = (number: string): Behaviour => behaviours[number] ?? notATestCard

interface CardInput {
  number: string
  month: number
  year: number
  cvc: string | undefined
}

/** What is wrong with a card, before a bank would be asked. */
export function faultOf(card: CardInput, now: Date): (Decline & { param: string }) | undefined {
  if (!isCardNumber(card.number))
    return { param: 'number', code: 'incorrect_number', message: 'Your card number is incorrect.' }
  if (!(card.month >= 1 && card.month <= 12))
    return {
      param: 'exp_month',
      code: 'invalid_expiry_month',
      message: "Your card's expiration month is invalid.",
    }
  if (!(card.year < now.getUTCFullYear() + 50) || isPast(card.month, card.year, now))
    return {
      param: 'exp_year',
      code: 'invalid_expiry_year',
      message: "Your card's expiration year is invalid.",
    }
  if (card.cvc !== undefined && !isCvc(card.cvc, card.number))
    return { param: 'cvc', code: 'invalid_cvc', message: "Your card's security code is invalid." }
}

const isCvc = (cvc: string, number: string) =>
  /^\d+$/.test(cvc) && (cvc.length === 3 || cvc.length === brandOf(number).cvcLength)
