import { Download } from 'lucide-react'
import { useState } from 'react'
import { ApiProblem } from '#src/api/client.ts'
import { browserApi } from '#src/web/api-context.ts'
import { toast } from '#src/web/toast.ts'

/** The invoice is fetched with the visitor's token, so it cannot be a plain link. */
export function InvoiceButton({ orderId, className = 'btn btn-line px-5' }: { orderId: string; className?: string }) {
  const [busy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    try {
      save(await browserApi.payments.invoice(orderId))
    } catch (problem) {
      toast('error', problem instanceof ApiProblem ? problem.message : 'The invoice did not load. Try again.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <button type="button" className={className} onClick={download} disabled={busy}>
      <Download className="size-4" strokeWidth={1.75} aria-hidden />
      Invoice
    </button>
  )
}

function save({ blob, name }: { blob: Blob; name: string }) {
  const address = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}
