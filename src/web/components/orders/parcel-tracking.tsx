import ExternalLink from 'icon:external-link'
import type { Parcel } from '#src/contract/orders/parcels.ts'
import { Icon } from '../ui/icon.tsx'

/** The carrier and the number of a parcel, which leads to where it can be followed. */
export function ParcelTracking({ parcel }: { parcel: Parcel }) {
  const number = <span className="wrap-anywhere font-mono text-[0.875rem]">{parcel.trackingNumber}</span>
  return (
    <>
      {parcel.carrier},{' '}
      {parcel.trackingUrl ? (
        <a href={parcel.trackingUrl} className="text-link" target="_blank" rel="noopener noreferrer">
          {number}
          <span className="sr-only">, follow it on the carrier’s page</span>
          <Icon of={ExternalLink} className="ml-1 inline size-3.5 align-[-0.1em]" />
        </a>
      ) : (
        number
      )}
    </>
  )
}
