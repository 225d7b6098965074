import { z } from 'zod'
import { Order } from '../../orders/orders.ts'
import {
  Carrier,
  CarrierInput,
  ParcelChange,
  ParcelInput,
  ShipInput,
  ShipManyInput,
  ShippedMany,
} from '../../orders/parcels.ts'
import { idOf } from '../../problems.ts'
import { declareCalls, json } from '../call.ts'

const name = { name: ShipInput.shape.carrier }

export const parcelCalls = declareCalls('parcels', {
  send: {
    summary: 'Sends some pieces of an order, or all that are unsent',
    description: 'The first parcel makes the order shipped. On one order a tracking number stands once.',
    params: { id: idOf('order') },
    body: ParcelInput,
    answer: json(Order, 'The order with its parcels', 201),
    refuses: ['CONFLICT'],
  },
  change: {
    summary: 'Says that a parcel arrived, or corrects its carrier and number',
    description: 'When all parcels have arrived and nothing is left to send, the order is delivered.',
    params: { id: idOf('order'), parcel: idOf('parcel') },
    body: ParcelChange,
    answer: json(Order, 'The order with its parcels'),
    refuses: ['CONFLICT'],
  },
  sendMany: {
    summary: 'Sends all that is unsent of many orders with one carrier; each is answered by itself',
    body: ShipManyInput,
    answer: json(ShippedMany, 'What was sent, and what was not and why'),
  },
  carriers: {
    summary: 'The carriers that were used, the last one first',
    answer: json(z.array(Carrier), 'The carriers'),
  },
  changeCarrier: {
    summary: 'Says where the parcels of a carrier can be followed',
    params: name,
    body: CarrierInput,
    answer: json(Carrier, 'The carrier'),
  },
  forgetCarrier: {
    summary: 'Takes a carrier off the list; its parcels keep its name',
    params: name,
    answer: json(z.object({ deletedCount: z.int() }), 'It is off the list'),
    refuses: ['NOT_FOUND', 'INVALID_INPUT'],
  },
})
