import { TimeAgo } from '#src/web/components/ui/time-ago.tsx'

const clock = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

export function EndsAt({ at }: { at: string }) {
  const then = new Date(at)
  return then.getTime() < Date.now() ? <TimeAgo at={at} /> : <time dateTime={at}>{clock.format(then)}</time>
}
