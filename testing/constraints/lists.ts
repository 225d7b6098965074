import { type Cases, change, lengthOf, pointsNowhere, refuses, twice } from './cases.ts'

const setList = (assignments: string) => change('lists', assignments)
const setLine = (assignments: string) => change('list_lines', assignments)
const token = (text: string) => setList(`share_token = ${text}`)

export const lists: Cases = {
  lists_user_id_fkey: pointsNowhere('lists', 'user_id'),
  lists_place_check: {
    refused: [setList('place = 0'), setList('place = 51')],
    allowed: [setList('place = 1'), setList('place = 50')],
  },
  lists_user_id_place_key: refuses(
    `insert into lists (user_id, place, name, changed_at) select user_id, place, name, now() from lists`,
  ),
  lists_name_check: lengthOf('lists', 'name', 1, 80),
  lists_share_token_check: {
    refused: [token(`repeat('x', 21)`), token(`repeat('x', 23)`), token(`repeat('.', 22)`), token(`''`)],
    allowed: [token(`repeat('_', 22)`), token('null')],
  },
  lists_share_token_key: twice('lists', 'share_token'),
  list_lines_list_id_fkey: pointsNowhere('list_lines', 'list_id'),
  list_lines_tool_id_fkey: pointsNowhere('list_lines', 'tool_id'),
  list_lines_position_check: {
    refused: [setLine('position = 0'), setLine('position = 201')],
    allowed: [setLine('position = 1'), setLine('position = 200')],
  },
  list_lines_pkey: refuses(
    `insert into list_lines select list_id, position, (select id from tools where id <> tool_id limit 1), 1, 1, now()
     from list_lines`,
  ),
  list_lines_list_id_tool_id_key: refuses(
    `insert into list_lines select list_id, position + 1, tool_id, 1, 1, now() from list_lines`,
  ),
  list_lines_quantity_check: {
    refused: [setLine('quantity = 0'), setLine('quantity = 1000000001')],
    allowed: [setLine('quantity = 1'), setLine('quantity = 1000000000')],
  },
  list_lines_seen_price_cents_check: {
    refused: [setLine('seen_price_cents = -1'), setLine('seen_price_cents = 100000000000')],
    allowed: [setLine('seen_price_cents = 0'), setLine('seen_price_cents = 99999999999')],
  },
}
