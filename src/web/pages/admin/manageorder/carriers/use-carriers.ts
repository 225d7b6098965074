import { useEffect, useState } from 'react'
import type { Carrier } from '#src/contract/orders/parcels.ts'
import { browserApi } from '#src/web/lib/browser-api.ts'

/** The carriers that were used before; none until they have loaded. */
export function useCarriers() {
  const [carriers, setCarriers] = useState<Carrier[]>([])
  useEffect(() => {
    browserApi.parcels.carriers().then(setCarriers, () => {})
  }, [])
  return carriers
}
