import { type FormEvent, useState } from 'react'
import type { Address, AddressInput } from '#src/contract/accounts/addresses.ts'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { fieldProblems, formProblemText } from '#src/web/lib/problems/field-problems.ts'
import { focusFirstError } from '#src/web/lib/problems/focus-first-error.ts'
import { FormProblem } from '../forms/field.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { Modal } from '../ui/modal.tsx'
import { addressFieldNames, checkAddress } from './address-draft.ts'
import { AddressInputs } from './address-inputs.tsx'

interface AddressDialogProps {
  start: AddressInput
  /** The address that is changed; without it one is added. */
  id?: string
  onSaved: (address: Address) => void
  onClose: () => void
}

export function AddressDialog({ start, id, onSaved, onClose }: AddressDialogProps) {
  const { draft, errors, change, setErrors, findErrors } = useDraft(start, checkAddress)
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setRefused(undefined)
    if (findErrors()) return focusFirstError(form)
    setBusy(true)
    try {
      const { addresses } = browserApi
      onSaved(id ? await addresses.change(id, draft) : await addresses.add(draft))
    } catch (problem) {
      setErrors(fieldProblems(problem))
      setRefused(formProblemText(problem, addressFieldNames))
      setBusy(false)
      focusFirstError(form)
    }
  }
  return (
    <Modal title={id ? 'Change the address' : 'Add an address'} onClose={onClose}>
      <form className="mt-4 grid gap-5" noValidate onSubmit={save}>
        <AddressInputs names={addressFieldNames} draft={draft} errors={errors} onChange={change} />
        <FormProblem words={refused} />
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <button type="button" className="btn btn-bare px-5" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="btn btn-primary px-6" disabled={busy}>
            {busy ? 'Saving…' : 'Save address'}
          </button>
        </div>
      </form>
    </Modal>
  )
}
