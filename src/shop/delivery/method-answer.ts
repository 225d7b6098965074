import type { DeliveryMethodEvent, OfferedDelivery } from '#src/contract/delivery.ts'
import { timeOfMinute } from '#src/contract/values/delivery/delivery-dates.ts'
import { toDollars } from '#src/contract/values/money/money.ts'
import type { AuditRow } from '#src/store/operations/audit.ts'
import type { MethodRow } from '#src/store/terms/terms.ts'

export const toOfferedDelivery = (row: MethodRow): OfferedDelivery => ({
  _id: row.id,
  version: row.version,
  name: row.name,
  countries: row.countries,
  costBy: row.cost_by,
  costs: row.costs.map(({ from, cents }) => ({
    from: row.cost_by === 'weight' ? from : toDollars(from),
    cost: toDollars(cents),
  })),
  freeFrom: row.free_from_cents === null ? null : toDollars(row.free_from_cents),
  collect: row.collect,
  daysLeast: row.days_least,
  daysMost: row.days_most,
  orderBy: row.order_by === null ? null : timeOfMinute(row.order_by),
})

export const toMethodEvent = ({
  no,
  at,
  actor,
  action,
  subject,
  details,
}: AuditRow): DeliveryMethodEvent => ({
  ...{ no, at: at.toISOString(), actor, action, name: subject },
  ...(details as Pick<DeliveryMethodEvent, 'from' | 'to'>),
})
