import { AddedToCart, AddToCartInput, Cart, ChangeLineInput, DeviceCartInput } from '../cart.ts'
import { idOf } from '../problems.ts'
import { declareCalls, json } from './call.ts'

const params = { id: idOf('line') }
const answer = json(Cart, 'The cart as it is now')
const added = json(AddedToCart, 'The cart as it is now, what was added and what was not')

export const cartCalls = declareCalls('cart', {
  get: { summary: 'The caller’s cart with today’s prices and stock', answer },
  add: {
    summary: 'Adds tools to the caller’s cart',
    description:
      'What is in the cart already adds up, to at most the stock. What cannot be added is named, and the rest is added.',
    body: AddToCartInput,
    answer: added,
  },
  change: {
    summary: 'Changes the quantity of a line, or saves it for later',
    params,
    body: ChangeLineInput,
    answer,
  },
  remove: { summary: 'Takes a tool out of the cart', params, answer },
  onDevice: {
    summary: 'The same for a cart that a visitor’s device keeps; the shop stores nothing',
    body: DeviceCartInput,
    answer: added,
  },
})
