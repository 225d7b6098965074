import { brandOf } from '#src/contract/values/card-number.ts'
import { type Answer, done, refused, wrongParam } from './answers.ts'
import { behaviourOf, faultOf } from './behaviour.ts'
import { groupOf, type Params, textOf } from './form.ts'
import type { Ledger } from './ledger.ts'
import { newPaymentMethod } from './objects.ts'

/** Stores a card's last four digits and its behaviour, never its number. */
export async function createPaymentMethod(ledger: Ledger, params: Params, now: Date): Promise<Answer> {
  if (textOf(params.type) !== 'card') return wrongParam('type', 'This test processor takes cards.')
  const given = groupOf(params.card)
  const card = {
    number: (textOf(given.number) ?? '').replaceAll(/[\s-]/g, ''),
    month: Number(textOf(given.exp_month)),
    year: fullYear(Number(textOf(given.exp_year))),
    cvc: textOf(given.cvc),
  }
  const fault = faultOf(card, now)
  if (fault)
    return refused(402, { type: 'card_error', code: fault.code, message: fault.message, param: fault.param })
  const method = newPaymentMethod(
    {
      brand: brandOf(card.number).id,
      last4: card.number.slice(-4),
      expMonth: card.month,
      expYear: card.year,
    },
    now,
  )
  await ledger.put(method, { hidden: behaviourOf(card.number) })
  return done(method)
}

const fullYear = (year: number) => (year < 100 ? 2000 + year : year)
