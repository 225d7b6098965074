import { useSyncExternalStore } from 'react'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

export function timeAgo(then: Date, now: Date) {
  const seconds = Math.round((now.getTime() - then.getTime()) / 1000)
  const step = steps.find(([, length]) => seconds >= length)
  return step ? relative.format(-Math.floor(seconds / step[1]), step[0]) : 'just now'
}

const unchanging = () => () => {}

/** "3 minutes ago", with the full time on hover. The HTML is kept for long, so it carries the date instead. */
export function Moment({ at }: { at: string }) {
  const then = new Date(at)
  const words = useSyncExternalStore(
    unchanging,
    () => timeAgo(then, new Date()),
    () => day.format(then),
  )
  return (
    <time dateTime={at} title={at.replace('T', ' ').slice(0, 16)} className="text-note text-quiet">
      {words}
    </time>
  )
}
