import { useSyncExternalStore } from 'react'

// Written out, because creating an Intl formatter is slow on phones.
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']

const steps: [unit: string, seconds: number, one: string][] = [
  ['years', 365 * 86_400, 'last year'],
  ['months', 30 * 86_400, 'last month'],
  ['weeks', 7 * 86_400, 'last week'],
  ['days', 86_400, 'yesterday'],
  ['hours', 3600, '1 hour ago'],
  ['minutes', 60, '1 minute ago'],
]

export function timeAgo(then: Date, now: Date) {
  const seconds = Math.round((now.getTime() - then.getTime()) / 1000)
  for (const [unit, length, one] of steps) {
    const count = Math.floor(seconds / length)
    if (count >= 1) return count === 1 ? one : `${count} ${unit} ago`
  }
  return 'just now'
}

/** 8 Nov 2026 */
export const dayOf = (then: Date) =>
  `${then.getUTCDate()} ${months[then.getUTCMonth()]} ${then.getUTCFullYear()}`

const unchanging = () => () => {}

/** "3 minutes ago", with the full time on hover. The HTML is cached, so there it is the date. */
export function TimeAgo({ at }: { at: string }) {
  const then = new Date(at)
  const words = useSyncExternalStore(
    unchanging,
    () => timeAgo(then, new Date()),
    () => dayOf(then),
  )
  return (
    <time dateTime={at} title={at.replace('T', ' ').slice(0, 16)} className="text-note text-quiet">
      {words}
    </time>
  )
}
