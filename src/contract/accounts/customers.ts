import { z } from 'zod'
import { Message } from '../orders/messages.ts'
import { Order } from '../orders/orders.ts'
import { mostNoteLength } from '../values/orders/limits.ts'
import { Paging } from '../values/pagination.ts'
import { searched, typed } from '../values/text-input.ts'
import { Role } from './accounts.ts'
import { Address } from './addresses.ts'

/** About one person. */
export const mostNotes = 200

export const CustomerSort = z.enum(['-spent', '-joined'])
export type CustomerSort = z.infer<typeof CustomerSort>

/** In a body: what staff search by is often a person's name or email, and has no place in an address. */
export const CustomerSearch = Paging.extend({
  q: searched(200).describe(
    'words or beginnings of words of a name, email, company or address, a phone number in any spelling, the number of an order or of a parcel',
  ),
  sort: CustomerSort.default('-spent'),
})
export type CustomerSearch = z.output<typeof CustomerSearch>

export const CustomerSummary = z.object({
  _id: z.uuid(),
  email: z.string(),
  name: z.string(),
  joined: z.iso.datetime(),
  company: z.string().optional(),
  town: z.string().optional(),
  orders: z.int(),
  spent: z.number().describe('dollars that were paid and not sent back'),
  lastOrder: z.iso.datetime().optional(),
})
export type CustomerSummary = z.infer<typeof CustomerSummary>

export const CustomerNote = z.object({
  _id: z.uuid(),
  at: z.iso.datetime(),
  author: z.string(),
  text: z.string(),
})
export type CustomerNote = z.infer<typeof CustomerNote>

export const Customer = CustomerSummary.extend({
  role: Role,
  phone: z.string().optional(),
  taxNumber: z.string().optional(),
  returned: z.number().describe('percent of the pieces that were sent to them, one decimal'),
  addresses: z.array(Address),
  newestOrders: z.array(Order),
  holds: z.object({
    orders: z.int().describe('that are not paid yet'),
    total: z.number().describe('dollars'),
    until: z.iso.datetime().optional().describe('when the first of them ends'),
  }),
  messages: z
    .array(Message.extend({ order: z.string().describe('the number of the order that it is about') }))
    .describe('the newest'),
  notes: z.array(CustomerNote).describe('of staff, newest first'),
})
export type Customer = z.infer<typeof Customer>

export const NoteInput = z.object({ text: typed(mostNoteLength) })
export type NoteInput = z.output<typeof NoteInput>
