import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { ApiProblem } from '#src/api/client.ts'
import { browserApi } from '#src/web/api-context.ts'
import { toast } from '#src/web/toast.ts'

interface InvoiceButtonProps {
  order: { _id: string; number: string }
  className?: string
  /** Only the icon, where rows are tight. */
  bare?: boolean
}

/** The invoice is fetched with the visitor's token, so it cannot be a plain link. */
export function InvoiceButton({ order, className = 'btn btn-line px-5', bare = false }: InvoiceButtonProps) {
  const [busy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    try {
      save(await browserApi.payments.invoice(order._id), `invoice-${order.number}.pdf`)
    } catch (problem) {
      toast('error', problem instanceof ApiProblem ? problem.message : 'The invoice did not load. Try again.')
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
    >
      <FileDown className="size-[1.125rem]" strokeWidth={1.75} aria-hidden />
      {!bare && 'Invoice'}
    </button>
  )
}

function save(file: Blob, name: string) {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(file), download: name })
  link.click()
  URL.revokeObjectURL(link.href)
}
