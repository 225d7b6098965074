import type { AuditEntry } from '#src/contract/accounts/accounts.ts'
import { SectionHead } from '#src/web/components/layout/headings.tsx'
import { AuditRows } from '../people/audit-rows.tsx'

export const AuditList = ({ entries }: { entries: AuditEntry[] }) => (
  <section className="mt-16 md:mt-24" aria-labelledby="audit">
    <SectionHead id="audit" title="What was done" />
    <AuditRows entries={entries} />
  </section>
)
