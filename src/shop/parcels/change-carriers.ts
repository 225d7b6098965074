import type { Carrier, CarrierInput } from '#src/contract/orders/parcels.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import type { Db } from '#src/store/db/connection.ts'
import { recordAudit } from '#src/store/operations/audit.ts'
import { deleteCarrier, setTrackingUrl } from '#src/store/parcels/carriers.ts'
import { toCarrier } from './parcel-answer.ts'

interface Changing {
  name: string
  actor: string
}

/** Says where the parcels of a carrier can be followed; one that is new is remembered. */
export const changeCarrier = (
  db: Db,
  { name, actor, trackingUrl }: Changing & CarrierInput,
): Promise<Carrier> =>
  db.transaction().execute(async (trx) => {
    const carrier = await setTrackingUrl(trx, name, trackingUrl)
    await recordAudit(trx, { actor, action: 'changed a carrier', subject: name, details: { trackingUrl } })
    return toCarrier(carrier)
  })

/** Takes a carrier off the list. Its parcels keep its name, and are not followed any more. */
export const forgetCarrier = (db: Db, { name, actor }: Changing): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if ((await deleteCarrier(trx, name)) === 0) throw ShopProblem.noSuch('carrier')
    await recordAudit(trx, { actor, action: 'forgot a carrier', subject: name })
  })
