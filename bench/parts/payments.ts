import { orderAndPay } from '../actions.ts'
import { loadAtOnce } from '../client/load.ts'
import type { Part } from './part.ts'

export const payments: Part = {
  name: 'payments',
  measurements: [
    {
      name: 'order and payment',
      round: (shop) => (seconds) =>
        loadAtOnce(shop.address, 16, seconds, (connection) => orderAndPay(connection, shop)),
    },
  ],
}
