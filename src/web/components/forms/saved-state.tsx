import Check from 'icon:check'
import { Icon } from '../ui/icon.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'

/** Whether what is on the page is also what the shop has. */
export function SavedState({ unsaved, at }: { unsaved: number; at: string | undefined }) {
  if (unsaved > 0)
    return (
      <span className="unsaved">{unsaved === 1 ? '1 change not saved' : `${unsaved} changes not saved`}</span>
    )
  if (!at) return <span className="text-note text-quiet">Never changed</span>
  return (
    <span className="saved">
      <Icon of={Check} className="size-3.5" />
      Saved <TimeAgo at={at} />
    </span>
  )
}
