import { type Cases, change, lengthOf, pointsNowhere, refuses } from './cases.ts'

const set = (assignments: string) => change('parcels', assignments)
const url = (text: string) => change('carriers', `tracking_url = ${text}`)

export const parcels: Cases = {
  orders_sent_in_part_pkey: refuses(
    `insert into orders_sent_in_part select no from orders limit 1; insert into orders_sent_in_part table orders_sent_in_part`,
  ),
  orders_sent_in_part_order_no_fkey: refuses('insert into orders_sent_in_part values (-1)'),
  parcels_order_id_fkey: pointsNowhere('parcels', 'order_id'),
  parcels_order_id_position_key: refuses(
    `insert into parcels (order_id, position, sent_at, actor) select order_id, position, now(), 'a' from parcels limit 1`,
  ),
  parcels_position_check: {
    refused: [set('position = 0'), set('position = 1001')],
    allowed: [set('position = 1000')],
  },
  parcels_carrier_check: lengthOf('parcels', 'carrier', 1, 60),
  parcels_tracking_number_check: lengthOf('parcels', 'tracking_number', 1, 80),
  carrier_goes_with_number: {
    refused: [set('carrier = null'), set('tracking_number = null')],
    allowed: [set('carrier = null, tracking_number = null')],
  },
  delivered_by_someone: {
    refused: [set('delivered_at = now()'), set(`delivered_by = 'a'`)],
    allowed: [set(`delivered_at = now(), delivered_by = 'a'`)],
  },
  parcels_by_number: refuses(
    `insert into parcels (order_id, position, carrier, tracking_number, sent_at, actor)
     select order_id, 2, 'Other', 'nl-1', now(), 'a' from parcels limit 1`,
  ),
  parcels_to_write_only_row_check: refuses('insert into parcels_to_write values (false, 1, 2)'),
  parcels_to_write_pkey: refuses('insert into parcels_to_write values (true, 1, 2), (true, 1, 2)'),
  parcel_lines_pkey: refuses('insert into parcel_lines select * from parcel_lines limit 1'),
  parcel_lines_parcel_id_fkey: pointsNowhere('parcel_lines', 'parcel_id'),
  parcel_lines_position_check: refuses(
    change('parcel_lines', 'position = 0'),
    change('parcel_lines', 'position = 201'),
  ),
  parcel_lines_quantity_check: refuses(change('parcel_lines', 'quantity = 0')),
  sent_is_a_part: {
    refused: [change('order_lines', 'sent = -1'), change('order_lines', 'sent = quantity + 1')],
    allowed: [change('order_lines', 'sent = quantity')],
  },
  carriers_pkey: refuses('insert into carriers (name) select name from carriers'),
  carriers_name: refuses('insert into carriers (name) select upper(name) from carriers'),
  carriers_name_check: lengthOf('carriers', 'name', 1, 60),
  carriers_tracking_url_check: {
    refused: [
      url(`'http://a.example/{number}'`),
      url(`'https://a.example/'`),
      url(`'https://a.example/{number} '`),
      url(`'https://a.example/{number}{number}'`),
      url(`'https://a.example/{number}' || repeat('x', 300)`),
    ],
    allowed: [url(`'https://a.example/?n={number}&x=y'`), url('null')],
  },
  orders_staff_note_check: lengthOf('orders', 'staff_note', 1, 2000),
  order_views_user_id_fkey: pointsNowhere('order_views', 'user_id'),
  order_views_name: refuses(
    `insert into order_views (user_id, name, query) select user_id, 'MINE', '' from order_views limit 1`,
  ),
  order_views_name_check: lengthOf('order_views', 'name', 1, 40),
  order_views_query_check: lengthOf('order_views', 'query', 0, 500),
}
