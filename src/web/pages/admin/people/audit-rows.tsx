import type { AuditEntry } from '#src/contract/accounts/accounts.ts'
import { EmailWords } from '#src/web/components/ui/email-words.tsx'
import { Empty } from '#src/web/components/ui/notices.tsx'
import { TimeAgo } from '#src/web/components/ui/time-ago.tsx'

export function AuditRows({ entries }: { entries: AuditEntry[] }) {
  if (entries.length === 0) return <Empty title="Nothing yet" text="What staff do is listed here." />
  return (
    <ol className="divide-y divide-base-300 border-base-300 border-y">
      {entries.map((entry) => (
        <li key={entry.no} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3 text-ui">
          <span className="wrap-anywhere min-w-0">
            <EmailWords text={entry.actor} /> · {entry.action} · <EmailWords text={entry.subject} />
          </span>
          <TimeAgo at={entry.at} />
        </li>
      ))}
    </ol>
  )
}
