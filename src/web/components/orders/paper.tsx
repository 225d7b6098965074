import FileText from 'icon:file-text'
import { useState } from 'react'
import type { Order } from '#src/contract/orders/orders.ts'
import { showPrice } from '#src/contract/values/money/price.ts'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { saveFile } from '#src/web/lib/save-file.ts'
import { toast } from '#src/web/lib/toast.ts'
import { Icon } from '../ui/icon.tsx'

/** The credit notes of an order, in a list of papers. */
export const CreditNotes = ({ order: { creditNotes = [] } }: { order: Order }) =>
  creditNotes.map(({ number, amount }) => (
    <Paper
      key={number}
      name={`Credit note ${number}`}
      kind={showPrice(amount)}
      file={`${number}.pdf`}
      read={() => browserApi.payments.creditNote(number)}
    />
  ))

interface PaperProps {
  name: string
  kind: string
  file: string
  /** Fetched with the reader's token, so it cannot be a plain link. */
  read: () => Promise<Blob>
}

/** A paper of an order, to be downloaded. */
export function Paper({ name, kind, file, read }: PaperProps) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveFile(await read(), file)
    } catch (problem) {
      toast('error', problemText(problem))
    } finally {
      setBusy(false)
    }
  }
  return (
    <li>
      <button
        type="button"
        className="flex min-h-11 w-full cursor-pointer items-center gap-2.5 text-left hover:underline"
        disabled={busy}
        onClick={download}
      >
        <Icon of={FileText} className="size-4 shrink-0 text-quiet" />
        <span className="grow">{name}</span> <span className="text-note text-quiet">{kind}</span>
      </button>
    </li>
  )
}
