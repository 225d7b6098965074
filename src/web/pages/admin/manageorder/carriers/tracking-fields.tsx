import type { Carrier } from '#src/contract/orders/parcels.ts'
import { mostTrackingLength } from '#src/contract/values/orders/limits.ts'
import { Field } from '#src/web/components/forms/field.tsx'
import { CarrierField } from './carrier-field.tsx'
import type { useTracking } from './use-tracking.ts'

interface TrackingFieldsProps {
  carriers: Carrier[]
  tracking: Pick<ReturnType<typeof useTracking>, 'draft' | 'errors' | 'change'>
}

export function TrackingFields({ carriers, tracking: { draft, errors, change } }: TrackingFieldsProps) {
  return (
    <>
      <Field label="Carrier" error={errors.carrier}>
        {(wired) => (
          <CarrierField
            {...wired}
            carriers={carriers}
            value={draft.carrier}
            onChange={(carrier) => change({ carrier })}
          />
        )}
      </Field>
      <Field
        label={
          <>
            Tracking number <span className="font-normal text-quiet">sent to the customer</span>
          </>
        }
        error={errors.trackingNumber}
      >
        {(wired) => (
          <input
            {...wired}
            className="input font-mono text-[0.9375rem]"
            maxLength={mostTrackingLength}
            autoComplete="off"
            placeholder="Scan or type"
            value={draft.trackingNumber}
            onChange={({ target }) => change({ trackingNumber: target.value })}
          />
        )}
      </Field>
    </>
  )
}
