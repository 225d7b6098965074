import type { Db } from '#src/store/db/connection.ts'
import { writeMissingParcels } from '#src/store/parcels/parcels.ts'

/** As many orders in one transaction: nobody waits for it long. */
const batch = 200

/** After an upgrade: the parcels of orders that were shipped by a version that knew none. */
export async function writeParcels(db: Db) {
  while (await writeMissingParcels(db, batch));
}
