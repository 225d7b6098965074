import Download from 'icon:download'
import { useState } from 'react'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { saveFile } from '#src/web/lib/save-file.ts'
import { toast } from '#src/web/lib/toast.ts'
import { Icon } from '../ui/icon.tsx'

interface ExportButtonProps {
  /** The file's name; the date follows it. */
  name: string
  read: () => Promise<Blob>
}

/** Downloads a list as CSV. */
export function ExportButton({ name, read }: ExportButtonProps) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveFile(await read(), `${name}-${new Date().toISOString().slice(0, 10)}.csv`)
    } catch (problem) {
      toast('error', problemText(problem))
    }
    setBusy(false)
  }
  return (
    <button type="button" className="btn btn-line h-11 px-3.5 text-sm sm:h-10" disabled={busy} onClick={save}>
      <Icon of={Download} className="size-4" />
      {busy ? 'Exporting…' : 'Export'}
    </button>
  )
}
