import type { OrderEvent } from '#src/contract/orders/orders.ts'
import type { Carrier, Parcel } from '#src/contract/orders/parcels.ts'
import type { OrderLineRow } from '#src/store/orders/order-lines.ts'
import type { CarrierRow } from '#src/store/parcels/carriers.ts'
import type { ParcelRow } from '#src/store/parcels/parcels.ts'

/** In the one form in which the API writes times. */
const iso = (time: string) => new Date(time).toISOString()

export const toParcel = (row: ParcelRow, lines: OrderLineRow[]): Parcel => ({
  _id: row.id,
  position: row.position,
  ...(row.carrier && { carrier: row.carrier }),
  ...(row.tracking_number && { trackingNumber: row.tracking_number }),
  ...trackingUrlOf(row),
  sent: iso(row.sent_at),
  ...(row.delivered_at && { delivered: iso(row.delivered_at) }),
  lines: row.lines.flatMap(({ position, quantity }) => {
    const line = lines.find((other) => other.position === position)
    return line ? [{ productId: line.tool_id, quantity }] : []
  }),
})

/** The number may hold anything: it never leaves its place in the address. */
export const trackingUrlOf = ({
  tracking_url,
  tracking_number,
}: Pick<ParcelRow, 'tracking_url' | 'tracking_number'>): Pick<Parcel, 'trackingUrl'> =>
  tracking_url && tracking_number
    ? { trackingUrl: tracking_url.replace('{number}', () => encodeURIComponent(tracking_number)) }
    : {}

/** What happened to parcels and did not change the state of their order, which `moved` names. */
export const parcelEvents = (parcels: ParcelRow[], moved: Set<string>, withActors: boolean): OrderEvent[] =>
  parcels.flatMap(({ position, sent_at, actor, delivered_at, delivered_by }) => [
    ...(position > 1 ? [{ ...eventBy(sent_at, withActors && actor), parcelSent: position }] : []),
    ...(delivered_at && !moved.has(iso(delivered_at))
      ? [{ ...eventBy(delivered_at, withActors && delivered_by), parcelDelivered: position }]
      : []),
  ])

const eventBy = (at: string, actor: string | false | null): OrderEvent => ({
  at: iso(at),
  by: 'admin',
  ...(actor && { actor }),
})

export const toCarrier = ({ name, tracking_url, last_used_at }: CarrierRow): Carrier => ({
  name,
  ...(tracking_url && { trackingUrl: tracking_url }),
  ...(last_used_at && { lastUsed: last_used_at.toISOString() }),
})
