import { useEffect, useState } from 'react'
import type { BulkWhat, MadeChange } from '#src/contract/bulk-changes.ts'
import { countOf } from '#src/web/components/ui/count-of.ts'
import { formatMoment } from '#src/web/components/ui/format-date.ts'
import { TimeAgo } from '#src/web/components/ui/time-ago.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { useFocusWhenGone } from '#src/web/lib/hooks/use-focus-when-gone.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { toast } from '#src/web/lib/toast.ts'

const words: Record<BulkWhat, (count: number) => string> = {
  price: (count) => `${countOf(count, 'price')} changed`,
  category: (count) => `${countOf(count, 'tool')} moved to another category`,
  quantities: (count) => `Minimum and step of ${countOf(count, 'tool')} changed`,
  hide: (count) => `${countOf(count, 'tool')} hidden`,
  publish: (count) => `${countOf(count, 'tool')} published`,
}

interface Undoing {
  onDone: () => void
}

/** The changes of many tools that can still be undone, whoever made them. */
export function RecentChanges({ made, onDone }: Undoing & { made: MadeChange[] }) {
  const undoable = useUndoable(made)
  const place = useFocusWhenGone(undoable.length)
  return (
    // Only what is added is read out.
    <div ref={place} tabIndex={-1} role="status" aria-atomic="false" className="outline-none">
      {undoable.length > 0 && (
        <ul className="panel mt-6 divide-y divide-base-300" aria-label="Changes that can be undone">
          {undoable.map((each) => (
            <Change key={each._id} made={each} onDone={onDone} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** Each vanishes when its time is over. */
function useUndoable(made: MadeChange[]) {
  const [now, setNow] = useState(Date.now)
  const endOf = ({ undoUntil }: MadeChange) => Date.parse(undoUntil)
  const undoable = made.filter((each) => endOf(each) > now)
  const next = Math.min(...undoable.map(endOf))
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return
    const timer = setTimeout(() => setNow(next), next - Date.now())
    return () => clearTimeout(timer)
  }, [next])
  return undoable
}

function Change({ made, onDone }: Undoing & { made: MadeChange }) {
  const [busy, setBusy] = useState(false)
  const undo = async () => {
    if (busy) return
    setBusy(true)
    try {
      await browserApi.bulkChanges.undo(made._id)
      toast('success', 'Undone')
    } catch (problem) {
      toast('error', problemText(problem))
    }
    setBusy(false)
    onDone()
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 text-ui">
      <span className="min-w-0 grow">
        {made.startsAt
          ? `${countOf(made.count, 'price')} scheduled for ${formatMoment(made.startsAt)}`
          : words[made.what](made.count)}{' '}
        <span className="text-quiet">
          <TimeAgo at={made.at} /> by {made.actor}
        </span>
      </span>
      <button
        type="button"
        className="btn btn-line btn-sm h-11 px-3.5 md:h-9"
        // Not disabled, which would lose the focus when it is refused.
        aria-disabled={busy}
        onClick={undo}
      >
        Undo
      </button>
    </li>
  )
}
