import { useEffect, useState } from 'react'
import type { Receipt } from '#src/contract/orders/payments.ts'
import { browserApi } from '#src/web/lib/browser-api.ts'

/** The receipt of a paid order, once it has loaded. */
export function useReceipt(orderId: string | undefined) {
  const [receipt, setReceipt] = useState<Receipt>()
  useEffect(() => {
    if (orderId) browserApi.payments.receipt(orderId).then(setReceipt, () => setReceipt(undefined))
  }, [orderId])
  return receipt
}
