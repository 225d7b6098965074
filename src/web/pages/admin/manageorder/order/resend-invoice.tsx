import Mail from 'icon:mail'
import { useState } from 'react'
import type { Order } from '#src/contract/orders/orders.ts'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { toast } from '#src/web/lib/toast.ts'

export function ResendInvoice({ order, className }: { order: Order; className: string }) {
  const [busy, setBusy] = useState(false)
  async function send() {
    setBusy(true)
    try {
      const { email } = await browserApi.payments.resendInvoice(order._id)
      toast('success', `Invoice sent to ${email}`)
    } catch (problem) {
      toast('error', problemText(problem))
    } finally {
      setBusy(false)
    }
  }
  return (
    <button type="button" className={className} onClick={send} disabled={busy}>
      <Icon of={Mail} className="size-4" />
      Resend invoice
    </button>
  )
}
