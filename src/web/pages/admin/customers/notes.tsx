import { type FormEvent, useState } from 'react'
import type { Customer, CustomerNote } from '#src/contract/accounts/customers.ts'
import { mostNoteLength } from '#src/contract/values/orders/limits.ts'
import { AskBeforeLeaving } from '#src/web/components/forms/ask-before-leaving.tsx'
import { Field } from '#src/web/components/forms/field.tsx'
import { ConfirmDialog } from '#src/web/components/ui/confirm-dialog.tsx'
import { formatDayAndTime } from '#src/web/components/ui/format-date.ts'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { toast } from '#src/web/lib/toast.ts'
import { Part } from './part.tsx'

interface NotesProps {
  customer: Customer
  onChange: () => Promise<void>
}

export function CustomerNotes({ customer, onChange }: NotesProps) {
  const [doomed, setDoomed] = useState<CustomerNote>()
  const remove = async ({ _id }: CustomerNote) => {
    setDoomed(undefined)
    try {
      await browserApi.customers.removeNote(_id)
      await onChange()
    } catch (problem) {
      toast('error', problemText(problem))
    }
  }
  return (
    <Part title="Notes">
      <ul className="divide-y divide-base-300 border-base-300 border-b empty:hidden">
        {customer.notes.map((note) => (
          <li key={note._id} className="py-2">
            <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
            <p className="wrap-anywhere text-note text-quiet">
              {note.author}, {formatDayAndTime(note.at)} ·{' '}
              <button type="button" className="text-link cursor-pointer" onClick={() => setDoomed(note)}>
                Delete
              </button>
            </p>
          </li>
        ))}
      </ul>
      <NewNote customer={customer} onAdded={onChange} />
      {doomed && (
        <ConfirmDialog
          question="Delete this note?"
          outcome="It is gone for all staff."
          act="Delete"
          onAct={() => remove(doomed)}
          onKeep={() => setDoomed(undefined)}
        />
      )}
    </Part>
  )
}

function NewNote({ customer, onAdded }: { customer: Customer; onAdded: () => Promise<void> }) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim()) return setError('Write something first')
    setBusy(true)
    try {
      await browserApi.customers.addNote(customer._id, { text })
      setText('')
      await onAdded()
    } catch (problem) {
      setError(problemText(problem))
    }
    setBusy(false)
  }
  return (
    <form className="mt-3 grid gap-2" noValidate onSubmit={add}>
      <Field label="New note" hint="For staff. Customers read it only in a copy of their data." error={error}>
        {(wired) => (
          <textarea
            {...wired}
            className="textarea text-sm!"
            rows={2}
            maxLength={mostNoteLength}
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              setError(undefined)
            }}
          />
        )}
      </Field>
      <button type="submit" className="btn btn-line h-11 justify-self-start text-sm md:h-9" disabled={busy}>
        {busy ? 'Saving…' : 'Add note'}
      </button>
      {text.trim() && !busy && <AskBeforeLeaving what="Your note" />}
    </form>
  )
}
