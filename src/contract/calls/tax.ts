import { Country } from '../accounts/addresses.ts'
import { idOf } from '../problems.ts'
import { RateInput, ReverseChargeInput, TaxAnswer, TaxTrial, TaxTried } from '../tax.ts'
import { declareCalls, json } from './call.ts'

const answer = json(TaxAnswer, 'All rates, and where tax is left to the buyer')

export const taxCalls = declareCalls('tax', {
  get: {
    summary: 'The tax rates, with who added and ended each',
    answer,
  },
  addRate: {
    summary: 'Adds a rate that holds from a day on; one of the same place and class before it gives way',
    body: RateInput,
    answer: json(TaxAnswer, 'All rates, and where tax is left to the buyer', 201),
    refuses: ['CONFLICT'],
  },
  endRate: {
    summary: 'Ends a rate; the one before it holds again, if there is one',
    params: { id: idOf('rate') },
    answer,
    refuses: ['CONFLICT'],
  },
  setReverseCharge: {
    summary: 'Says whether companies of a country pay the tax to their own state',
    params: { country: Country },
    body: ReverseChargeInput,
    answer,
  },
  tryIt: {
    summary: 'The tax of some goods that go somewhere; nothing is changed',
    body: TaxTrial,
    answer: json(TaxTried, 'What it would come to'),
  },
})
