import BadgeCheck from 'icon:badge-check'
import { Icon } from '../ui/icon.tsx'

/** The reviewer bought the tool here. */
export function VerifiedBadge() {
  return (
    <span className="inline-flex items-center gap-1 text-success">
      <Icon of={BadgeCheck} className="size-4" />
      verified
    </span>
  )
}
