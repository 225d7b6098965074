import { BadgeCheck } from 'lucide-react'

/** The reviewer bought the tool here. */
export function VerifiedMark() {
  return (
    <span className="inline-flex items-center gap-1 text-success">
      <BadgeCheck className="size-4" strokeWidth={1.75} aria-hidden />
      verified
    </span>
  )
}
