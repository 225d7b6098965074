import type { FaultyFile } from '../../fault.ts'

const calls = ['src/http/routes/parcels.test.ts']

export const parcels: FaultyFile[] = [
  {
    file: 'database/migrations/0055_orders_sent_in_part.sql',
    tests: ['src/http/routes/orders/sent-in-part.test.ts'],
    faults: [
      ['order_no = number and sent > 0', 'order_no = number'],
      ['sent + cancelled < quantity', 'sent < quantity'],
      ['  else delete from public.orders_sent_in_part where order_no = number;\n', ''],
      ['after update of sent, cancelled on', 'after update of sent on'],
    ],
  },
  {
    file: 'database/migrations/0056_orders_sent_in_part_before.sql',
    tests: ['testing/upgrade.test.ts'],
    faults: [['    perform note_sent_in_part(found);\n', '']],
  },
  {
    file: 'src/store/orders/order-keyset.ts',
    tests: ['src/http/routes/orders/sent-in-part.test.ts'],
    faults: [["and state = 'shipped' and no in", 'and no in']],
  },
  {
    file: 'src/shop/parcels/send-many.ts',
    tests: calls,
    faults: [
      [' || !isCalled(found, order)', ''],
      ['    onFailure(error)\n', '    throw error\n'],
    ],
  },
  {
    file: 'src/store/parcels/parcels.ts',
    tests: calls,
    faults: [
      [
        "    .where('order_id', '=', orderId)\n    .where('delivered_at', 'is', null)\n    .$if",
        "    .where('order_id', '=', orderId)\n    .$if",
      ],
    ],
  },
  {
    file: 'src/store/orders/orders.ts',
    tests: ['src/http/routes/orders/order-desk.test.ts'],
    faults: [
      [
        "    .where('customer_id', 'in', (eb) => eb.selectFrom('users').select('id').where('closed_at', 'is', null))\n",
        '',
      ],
    ],
  },
  {
    file: 'src/contract/values/orders/unsent-of-line.ts',
    tests: ['src/shop/parcels/unsent.test.ts'],
    faults: [
      ['quantity - sent - cancelled', 'quantity - cancelled'],
      ['quantity - sent - cancelled', 'quantity - sent'],
    ],
  },
  {
    file: 'src/shop/parcels/unsent.ts',
    tests: ['src/shop/parcels/unsent.test.ts'],
    faults: [
      ['line.wanted > unsentOfLine(line)', 'false'],
      ['if (strangers?.length)', 'if (false)'],
      ['if (contents.length === 0)', 'if (false)'],
      [`state === 'cancelled' || state === 'refunded'`, `state === 'cancelled'`],
    ],
  },
  {
    file: 'src/shop/parcels/send-parcel.ts',
    tests: [...calls, 'src/http/routes/orders/collect.test.ts'],
    faults: [
      ['order.parcels.length >= mostParcels', 'false'],
      ['if (trackingNumber && (await hasTrackingNumber(trx, order.id, trackingNumber)))', 'if (false)'],
      ['if (carrier && branch_name)', 'if (false)'],
      ['if (!carrier && !branch_name)', 'if (false)'],
      ['if (carrier) await rememberCarrier(trx, carrier, now)', ''],
      [`await addJob(trx, 'notifyParcel', { parcelId: id })`, ''],
    ],
  },
  {
    file: 'src/shop/parcels/deliver-parcel.ts',
    tests: calls,
    faults: [
      [` || unsentPieces(order) > 0) return`, ') return'],
      [`if ((await countUndelivered(trx, order.id)) === 0) await`, 'await'],
      [`order.state === 'shipped' && unsent > 0`, 'false'],
      [`if (!mayMoveParcel(parcelState(parcel), 'delivered', 'admin'))`, 'if (false)'],
    ],
  },
  {
    file: 'src/shop/parcels/correct-parcel.ts',
    tests: calls,
    faults: [
      [`if (parcelState(parcel) !== 'sent')`, 'if (false)'],
      ['if (parcel.position === 1) ', 'if (false) '],
      ['if (carrier === parcel.carrier && trackingNumber === parcel.tracking_number) return', ''],
    ],
  },
  {
    file: 'src/shop/parcels/parcel-states.ts',
    tests: ['src/http/routes/orders/every-move.test.ts'],
    faults: [[`sent: { delivered: ['admin'] }`, 'sent: {}']],
  },
  {
    file: 'src/shop/parcels/parcel-answer.ts',
    tests: calls,
    faults: [
      ['encodeURIComponent(tracking_number)', 'tracking_number'],
      ['position > 1 ?', 'position > 0 ?'],
      ['delivered_at && !moved.has(iso(delivered_at))', 'delivered_at'],
      ['withActors && actor', 'actor'],
    ],
  },
  {
    file: 'src/shop/parcels/parcel-email.ts',
    tests: calls,
    faults: [
      ['=== order.pieces', '> 0'],
      ['if (unsent === 0) return []', ''],
    ],
  },
  {
    file: 'src/store/parcels/parcels.ts',
    tests: calls,
    faults: [
      [`    .where('order_id', '=', orderId)\n    .executeTakeFirst()`, '    .executeTakeFirst()'],
      ['number_key(tracking_number) = number_key(', '(tracking_number) = ('],
    ],
  },
  {
    file: 'src/store/payments/payments.ts',
    tests: calls,
    faults: [[`.forUpdate().execute()\n`, '.execute()\n']],
  },
  {
    file: 'src/store/operations/parcel-consistency.ts',
    tests: calls,
    faults: [
      ['where l.sent <> coalesce(p.pieces, 0)', 'where false'],
      [`o.state in ('pending', 'paid', 'cancelled') and p.order_id is not null`, 'false'],
    ],
  },
  {
    file: 'src/store/accounts/personal-data.ts',
    tests: calls,
    faults: [['          hasUnsent,\n', '']],
  },
  {
    file: 'database/functions/orders/add_missing_parcel.sql',
    tests: ['testing/constraints/triggers.test.ts'],
    faults: [[`if new.state = 'delivered' then`, 'if false then']],
  },
]
