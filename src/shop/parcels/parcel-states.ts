import type { ParcelState } from '#src/contract/orders/parcels.ts'
import type { Mover } from '#src/contract/values/orders/mover.ts'

/** Every move that a parcel can make, and who may make it. Nothing else can happen. */
const moves: Record<ParcelState, Partial<Record<ParcelState, readonly Mover[]>>> = {
  sent: { delivered: ['admin'] },
  delivered: {},
}

export const mayMoveParcel = (from: ParcelState, to: ParcelState, mover: Mover) =>
  moves[from][to]?.includes(mover) ?? false

export const parcelState = ({ delivered_at }: { delivered_at: Date | string | null }): ParcelState =>
  delivered_at ? 'delivered' : 'sent'
