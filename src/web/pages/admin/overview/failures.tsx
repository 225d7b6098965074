import type { Overview } from '#src/contract/statistics.ts'
import { Empty } from '#src/web/components/ui/notices.tsx'
import { TimeAgo } from '#src/web/components/ui/time-ago.tsx'

export function Failures({ failures: { newest } }: { failures: Overview['failures'] }) {
  return (
    <section aria-labelledby="failures">
      <h2 id="failures" className="text-h4">
        Failed emails and jobs
      </h2>
      {newest.length === 0 && (
        <div className="mt-4">
          <Empty title="Nothing failed" text="Mails and jobs that could not be done appear here." />
        </div>
      )}
      <ul className="mt-4 divide-y divide-base-300 border-base-300 border-y empty:hidden">
        {newest.map((job) => (
          <li key={`${job.task} ${job.since} ${job.error}`} className="py-3 text-ui">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-mono text-sm">{job.task}</span>
              <TimeAgo at={job.since} />
            </p>
            <p className="mt-1 break-words text-note text-quiet">{job.error}</p>
            <p className="num text-note text-quiet">
              {job.attempts >= job.mostAttempts
                ? `given up after ${job.attempts} attempts`
                : `attempt ${job.attempts} of ${job.mostAttempts}; it is tried again`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
