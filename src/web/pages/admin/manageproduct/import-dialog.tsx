import { useState } from 'react'
import type { ImportReport } from '#src/contract/tool-changes.ts'
import { Field, FormProblem } from '#src/web/components/forms/field.tsx'
import { Modal } from '#src/web/components/ui/modal.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { toast } from '#src/web/lib/toast.ts'

interface ImportDialogProps {
  onDone: () => void
  onClose: () => void
}

/** A dry run shows what would change, then the import takes all rows or none. */
export function ImportDialog({ onDone, onClose }: ImportDialogProps) {
  const [sheet, setSheet] = useState<File>()
  const [report, setReport] = useState<ImportReport>()
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)

  const run = async (file: File, dryRun: boolean) => {
    setBusy(true)
    setRefused(undefined)
    try {
      const answer = await browserApi.stock.importSheet(file, {
        query: { dryRun: dryRun ? 'true' : 'false' },
      })
      setReport(answer)
      if (!dryRun) {
        toast('success', `${answer.added} added, ${answer.changed} changed`)
        onDone()
        onClose()
      }
    } catch (problem) {
      setReport(undefined)
      setRefused(problemText(problem))
    }
    setBusy(false)
  }
  const choose = (file: File | undefined) => {
    setSheet(file)
    setReport(undefined)
    if (file) void run(file, true)
  }
  const ready = report && report.errors.length === 0 && report.added + report.changed > 0

  return (
    <Modal title="Import tools" onClose={onClose}>
      <p className="mt-2 text-quiet text-ui">
        A CSV sheet as the export writes it. A part number that the shop has changes that tool, any other adds
        one. Columns that you leave out stay as they are.
      </p>
      <div className="mt-4 grid gap-4">
        <Field label="Sheet">
          {(wired) => (
            <input
              {...wired}
              type="file"
              accept=".csv,text/csv"
              className="file-input w-full"
              disabled={busy}
              onChange={(event) => choose(event.target.files?.[0])}
            />
          )}
        </Field>
        {busy && (
          <p className="text-quiet text-ui" role="status">
            Checking…
          </p>
        )}
        <FormProblem words={refused} />
        {report && !busy && <Report report={report} />}
      </div>
      <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <button type="button" className="btn btn-bare px-5" onClick={onClose}>
          Cancel
        </button>
        <button
          type="button"
          className="btn btn-primary px-5"
          disabled={!ready || busy}
          onClick={() => sheet && run(sheet, false)}
        >
          Import
        </button>
      </div>
    </Modal>
  )
}

function Report({ report }: { report: ImportReport }) {
  const { added, changed, same, errors } = report
  if (errors.length === 0)
    return (
      <p className="num text-ui" role="status">
        {added} would be added, {changed} changed, {same} stay as they are.
      </p>
    )
  return (
    <div role="status">
      <p className="text-error text-ui">
        {errors.length === 1 ? '1 error' : `${errors.length} errors`}. Nothing was changed.
      </p>
      <ul className="mt-2 divide-y divide-base-300 border-base-300 border-y text-note">
        {errors.map(({ row, field, message }) => (
          <li key={`${row} ${field} ${message}`} className="num break-words py-1.5">
            Line {row}, {field}: {message}
          </li>
        ))}
      </ul>
    </div>
  )
}
