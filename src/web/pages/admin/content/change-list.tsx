import { useRef } from 'react'
import { type Change, excerpt } from './changes.ts'

interface ChangeListProps {
  changes: Change[]
  onUndo: (change: Change) => void
}

/** What the draft says otherwise than the public document. */
export function ChangeList({ changes, onUndo }: ChangeListProps) {
  const place = useRef<HTMLDivElement>(null)
  const undo = (change: Change) => {
    onUndo(change)
    // The button that was pressed goes with its change.
    requestAnimationFrame(() => (place.current?.querySelector('button') ?? place.current)?.focus())
  }
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {changes.length > 0 && <Changes changes={changes} onUndo={undo} />}
    </div>
  )
}

function Changes({ changes, onUndo }: ChangeListProps) {
  return (
    <section className="mt-6" aria-labelledby="content-changes">
      <h2 id="content-changes" className="text-h4">
        Changes
      </h2>
      <ul className="mt-2 divide-y divide-base-300 border-base-300 border-y">
        {changes.map((change) => (
          <li key={change.where} className="flex items-baseline gap-4 py-2.5 text-ui">
            <p className="wrap-anywhere min-w-0 grow">
              <span className="mr-2 font-medium">{change.where}</span>
              <span className="text-quiet">
                {change.from && <s>{excerpt(change.from)}</s>} {excerpt(change.to) || 'empty'}
              </span>
            </p>
            <button
              type="button"
              className="text-link min-h-9 shrink-0 cursor-pointer text-note"
              aria-label={`Undo, ${change.where}`}
              onClick={() => onUndo(change)}
            >
              Undo
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
