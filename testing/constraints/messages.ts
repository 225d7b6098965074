import { type Cases, change, lengthOf, pointsNowhere } from './cases.ts'

const set = (assignments: string) => change('order_messages', assignments)

export const messages: Cases = {
  order_messages_order_id_fkey: pointsNowhere('order_messages', 'order_id'),
  order_messages_sender_check: {
    refused: [set(`sender = 'shop'`)],
    allowed: [set(`sender = 'staff'`), set(`sender = 'buyer'`)],
  },
  order_messages_author_check: lengthOf('order_messages', 'author', 1, 254),
  order_messages_text_check: lengthOf('order_messages', 'text', 1, 2000),
  only_buyers_are_answered: {
    refused: [set(`sender = 'staff', answered_at = now()`)],
    allowed: [set(`sender = 'buyer', answered_at = now()`)],
  },
}
