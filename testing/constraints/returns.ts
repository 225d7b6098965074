import { type Cases, change, lengthOf, pointsNowhere, refuses } from './cases.ts'

const set = (assignments: string) => change('returns', assignments)
const line = (assignments: string) => change('return_lines', assignments)

export const returns: Cases = {
  returns_order_id_fkey: pointsNowhere('returns', 'order_id'),
  returns_order_id_position_key: refuses(
    `insert into returns (order_id, position, reason, asked_at, state_since)
     select order_id, position, reason, now(), now() from returns limit 1`,
  ),
  returns_position_check: {
    refused: [set('position = 0'), set('position = 1001')],
    allowed: [set('position = 1000')],
  },
  returns_state_check: refuses(set(`state = 'lost'`)),
  returns_reason_check: refuses(set(`reason = 'boredom'`)),
  returns_words_check: lengthOf('returns', 'words', 1, 1000),
  returns_refused_because_check: {
    refused: [0, 501].map((length) => set(`state = 'refused', refused_because = repeat('x', ${length})`)),
    allowed: [1, 500].map((length) => set(`state = 'refused', refused_because = repeat('x', ${length})`)),
  },
  refused_with_a_reason: refuses(set(`state = 'refused'`), set(`refused_because = 'x'`)),
  return_lines_pkey: refuses('insert into return_lines select * from return_lines limit 1'),
  return_lines_return_id_fkey: pointsNowhere('return_lines', 'return_id'),
  return_lines_position_check: refuses(line('position = 0'), line('position = 201')),
  return_lines_quantity_check: refuses(line('quantity = 0')),
  received_are_among_them: {
    refused: [line('received = quantity + 1'), line('received = -1')],
    allowed: [line('received = 0'), line('received = quantity')],
  },
  return_history_return_id_fkey: pointsNowhere('return_history', 'return_id'),
  return_history_mover_check: refuses(change('return_history', `mover = 'nobody'`)),
  return_history_note_check: lengthOf('return_history', 'note', 1, 500),
  returned_was_sent: {
    refused: [change('order_lines', 'returned = sent + 1'), change('order_lines', 'returned = -1')],
    allowed: [change('order_lines', 'sent = quantity, returned = quantity')],
  },
  refunds_return_id_fkey: pointsNowhere('refunds', 'return_id'),
  one_refund_per_return: refuses('update refunds set return_id = (select id from returns limit 1)'),
}
