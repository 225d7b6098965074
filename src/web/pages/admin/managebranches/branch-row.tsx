import ArrowDown from 'icon:arrow-down'
import ArrowUp from 'icon:arrow-up'
import Pencil from 'icon:pencil'
import Trash from 'icon:trash'
import type { Branch } from '#src/contract/branches.ts'
import { hoursInWords } from '#src/contract/values/opening-hours.ts'
import { addressOf } from '#src/web/components/branches/branch-list.tsx'
import { RowAction } from '#src/web/components/lists/row-action.tsx'

interface BranchRowProps {
  branch: Branch
  busy: boolean
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onEdit: () => void
  onClose: (() => void) | undefined
}

export function BranchRow({ branch, busy, onUp, onDown, onEdit, onClose }: BranchRowProps) {
  const { name, phone, hours, collect, path } = branch
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 md:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <a href={path} className="font-medium text-ui hover:underline">
          {name}
        </a>
        <p className="text-ui">{addressOf(branch)}</p>
        <p className="num text-note text-quiet">
          {[hoursInWords(hours), phone, collect ? 'collection' : 'no collection'].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="flex gap-1">
        <RowAction icon={ArrowUp} label={`Move ${name} up`} disabled={busy || !onUp} onClick={onUp} />
        <RowAction icon={ArrowDown} label={`Move ${name} down`} disabled={busy || !onDown} onClick={onDown} />
        <RowAction icon={Pencil} label={`Edit ${name}`} disabled={busy} onClick={onEdit} />
        {onClose && (
          <RowAction icon={Trash} label={`Close ${name}`} destroys disabled={busy} onClick={onClose} />
        )}
      </div>
    </li>
  )
}
