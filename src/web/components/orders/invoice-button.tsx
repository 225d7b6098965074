import FileDown from 'icon:file-down'
import { useState } from 'react'
import type { OrderState } from '#src/contract/orders/orders.ts'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { saveFile } from '#src/web/lib/save-file.ts'
import { toast } from '#src/web/lib/toast.ts'
import { Icon } from '../ui/icon.tsx'

interface InvoiceButtonProps {
  order: { _id: string; number: string }
  className?: string
  /** Shows only the icon, for narrow rows. */
  bare?: boolean
}

export const hasInvoice = ({ state }: { state: OrderState }) => state !== 'pending' && state !== 'cancelled'

/** The invoice is fetched with the visitor's token, so it cannot be a plain link. */
export function InvoiceButton({ order, className = 'btn btn-line px-5', bare = false }: InvoiceButtonProps) {
  const [busy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    try {
      saveFile(await browserApi.payments.invoice(order._id), `invoice-${order.number}.pdf`)
    } catch (problem) {
      toast('error', problemText(problem))
    } finally {
      setBusy(false)
    }
  }
  return (
    <button
      type="button"
      className={className}
      onClick={download}
      disabled={busy}
      aria-label={`Invoice of ${order.number}`}
      title={bare ? `Invoice of ${order.number}` : undefined}
    >
      <Icon of={FileDown} className="size-[1.125rem]" />
      {!bare && 'Invoice'}
    </button>
  )
}
