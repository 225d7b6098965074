import type { AuditEntry } from '#src/contract/accounts/accounts.ts'
import { SectionHead } from '#src/web/components/layout/headings.tsx'
import { EmailWords } from '#src/web/components/ui/email-words.tsx'
import { Empty } from '#src/web/components/ui/notices.tsx'
import { TimeAgo } from '#src/web/components/ui/time-ago.tsx'

export function AuditList({ entries }: { entries: AuditEntry[] }) {
  return (
    <section className="mt-16 md:mt-24" aria-labelledby="audit">
      <SectionHead id="audit" title="What was done" />
      {entries.length === 0 && <Empty title="Nothing yet" text="What admins do is listed here." />}
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
    </section>
  )
}
