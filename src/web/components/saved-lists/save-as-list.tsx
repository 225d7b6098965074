import { type FormEvent, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { Modal } from '#src/web/components/ui/modal.tsx'
import { loadApi } from '#src/web/lib/load-api.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { storedToken } from '#src/web/lib/session/account.ts'
import { loginPath } from '#src/web/lib/session/return-path.ts'
import { toast } from '#src/web/lib/toast.ts'
import { Field } from '../forms/field.tsx'

interface SaveAsListProps {
  lines: { productId: string; quantity: number }[]
  className: string
  children: ReactNode
}

/** Lists belong to an account, so visitors sign in first. */
export function SaveAsList({ lines, className, children }: SaveAsListProps) {
  const navigate = useNavigate()
  const [naming, setNaming] = useState(false)
  const open = () => (storedToken() ? setNaming(true) : navigate(loginPath(location.href)))
  const save = async (name: string) => {
    const { lists } = await loadApi()
    const { _id } = await lists.add({ name, lines })
    setNaming(false)
    toast('success', `Saved as “${name}”`, {
      label: 'See the list',
      run: () => navigate(`/dashboard/lists/${_id}`),
    })
  }
  return (
    <>
      <button type="button" className={className} onClick={open}>
        {children}
      </button>
      {naming && (
        <NameDialog title="Save as list" act="Save" onName={save} onClose={() => setNaming(false)} />
      )}
    </>
  )
}

interface NameDialogProps {
  title: string
  act: string
  name?: string
  onName: (name: string) => Promise<void>
  onClose: () => void
}

/** Asks for the name of a list. */
export function NameDialog({ title, act, name = '', onName, onClose }: NameDialogProps) {
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('name')).trim()
    if (!typed) return setProblem('Give the list a name.')
    setBusy(true)
    await onName(typed).catch((thrown) => setProblem(problemText(thrown)))
    setBusy(false)
  }
  return (
    <Modal title={title} onClose={onClose}>
      <form method="post" className="mt-4 grid gap-5" onSubmit={send} noValidate>
        <Field label="Name" error={problem}>
          {(wired) => (
            <input
              {...wired}
              name="name"
              className="input"
              defaultValue={name}
              maxLength={80}
              autoComplete="off"
              placeholder="Bench refill"
            />
          )}
        </Field>
        <button type="submit" className="btn btn-primary sm:justify-self-end" disabled={busy}>
          {act}
        </button>
      </form>
    </Modal>
  )
}
