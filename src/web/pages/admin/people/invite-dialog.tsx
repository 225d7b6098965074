import { roleNames, type StaffRole } from '#src/contract/accounts/roles.ts'
import { Field, FormProblem } from '#src/web/components/forms/field.tsx'
import { useDraft } from '#src/web/components/forms/use-draft.ts'
import { useSave } from '#src/web/components/forms/use-save.ts'
import { Options } from '#src/web/components/lists/list-select.tsx'
import { Modal } from '#src/web/components/ui/modal.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { toast } from '#src/web/lib/toast.ts'

const empty: { email: string; role: StaffRole } = { email: '', role: 'warehouse' }

export function InviteDialog({ onDone, onClose }: { onDone: () => Promise<void>; onClose: () => void }) {
  const { draft, errors, change, setErrors } = useDraft(empty, () => ({}))
  const { busy, refused, save } = useSave({ fields: Object.keys(empty), setErrors })
  const invite = async () => {
    const { email } = await browserApi.staff.invite(draft)
    toast('success', `${email} is invited`)
    await onDone()
    onClose()
  }
  return (
    <Modal title="Invite somebody" onClose={onClose}>
      <form className="mt-4 grid gap-5" noValidate onSubmit={(event) => save(event, invite)}>
        <Field
          label="Email"
          hint="They get a link that works once, within 7 days, for this address alone."
          error={errors.email && `Email ${errors.email}`}
        >
          {(wired) => (
            <input
              {...wired}
              type="email"
              className="input"
              autoComplete="off"
              value={draft.email}
              onChange={(event) => change({ email: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field label="Role" error={errors.role && `Role ${errors.role}`}>
          {(wired) => (
            <select
              {...wired}
              className="select"
              value={draft.role}
              onChange={(event) => change({ role: event.currentTarget.value as StaffRole })}
            >
              <Options words={roleNames} />
            </select>
          )}
        </Field>
        <FormProblem words={refused} />
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <button type="button" className="btn btn-bare px-5" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="btn btn-primary px-6" disabled={busy}>
            {busy ? 'Sending…' : 'Send invitation'}
          </button>
        </div>
      </form>
    </Modal>
  )
}
