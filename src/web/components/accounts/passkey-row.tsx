import KeyRound from 'icon:key-round'
import { type SubmitEvent, useState } from 'react'
import type { Passkey } from '#src/web/lib/session/passkey-api.ts'
import { Icon } from '../ui/icon.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'

interface PasskeyRowProps {
  passkey: Passkey
  /** Whether it worked. */
  onRename: (name: string) => Promise<boolean>
  onRemove: () => void
}

export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const [naming, setNaming] = useState(false)
  const name = passkey.name ?? 'Passkey'
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const renamed = await onRename(String(new FormData(event.currentTarget).get('name') ?? ''))
    setNaming(!renamed)
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-ui">
      <Icon of={KeyRound} className="size-5 shrink-0 text-quiet" />
      {naming ? (
        <form className="flex grow gap-2" onSubmit={submit}>
          <input
            name="name"
            className="input h-10 grow"
            aria-label={`New name of ${name}`}
            defaultValue={name}
            maxLength={80}
            required
          />
          <button type="submit" className="btn btn-primary btn-sm">
            Save
          </button>
        </form>
      ) : (
        <>
          <span className="min-w-0 grow break-words">
            {name}
            <span className="block text-note text-quiet">
              added <TimeAgo at={passkey.createdAt} />
            </span>
          </span>
          <button
            type="button"
            className="btn btn-line btn-sm"
            aria-label={`Rename ${name}`}
            onClick={() => setNaming(true)}
          >
            Rename
          </button>
          <button
            type="button"
            className="btn btn-line btn-sm"
            aria-label={`Remove ${name}`}
            onClick={onRemove}
          >
            Remove
          </button>
        </>
      )}
    </li>
  )
}
