import { z } from 'zod'
import { Address, AddressInput } from '../accounts/addresses.ts'
import { idOf } from '../problems.ts'
import { declareCalls, json } from './call.ts'

const params = { id: idOf('address') }

export const addressCalls = declareCalls('addresses', {
  mine: {
    summary: 'The caller’s address book',
    answer: json(z.array(Address), 'The addresses, the first that was added first'),
  },
  add: {
    summary: 'Adds an address to the caller’s address book',
    body: AddressInput,
    answer: json(Address, 'The address', 201),
    refuses: ['CONFLICT'],
  },
  change: {
    summary: 'Changes an address; orders that were placed keep theirs',
    params,
    body: AddressInput,
    answer: json(Address, 'The address as it is now'),
  },
  remove: {
    summary: 'Deletes an address; orders that were placed keep theirs',
    params,
    answer: json(z.object({ deleted: z.literal(true) }), 'It is deleted'),
  },
})
