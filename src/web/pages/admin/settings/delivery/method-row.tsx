import ArrowDown from 'icon:arrow-down'
import ArrowUp from 'icon:arrow-up'
import Pencil from 'icon:pencil'
import Trash from 'icon:trash'
import type { OfferedDelivery } from '#src/contract/delivery.ts'
import { RowAction } from '#src/web/components/lists/row-action.tsx'
import { costSpan, countryWords, timeWords } from './method-words.ts'

interface MethodRowProps {
  method: OfferedDelivery
  isOpen: boolean
  busy: boolean
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onOpen: () => void
  onEnd: () => void
}

export function MethodRow({ method, isOpen, busy, onUp, onDown, onOpen, onEnd }: MethodRowProps) {
  const { name, countries } = method
  return (
    <li
      className={`flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 md:px-5 ${isOpen ? 'bg-base-200' : ''}`}
    >
      <div className="min-w-0 flex-1 basis-64">
        <p className="wrap-anywhere font-medium text-ui">{name}</p>
        <p className="num text-note text-quiet">
          {timeWords(method)}
          <span className="line-clamp-2">{countryWords(countries)}</span>
        </p>
      </div>
      <p className="num text-ui sm:w-40">{costSpan(method)}</p>
      <div className="flex gap-1">
        <RowAction icon={ArrowUp} label={`Move ${name} up`} disabled={busy || !onUp} onClick={onUp} />
        <RowAction icon={ArrowDown} label={`Move ${name} down`} disabled={busy || !onDown} onClick={onDown} />
        <RowAction icon={Pencil} label={`Edit ${name}`} disabled={busy || isOpen} onClick={onOpen} />
        <RowAction icon={Trash} label={`End ${name}`} destroys disabled={busy || isOpen} onClick={onEnd} />
      </div>
    </li>
  )
}
