import type { ContentVersion } from '#src/contract/content/content.ts'
import type { Page } from '#src/contract/values/pagination.ts'
import { EmailWords } from '#src/web/components/ui/email-words.tsx'
import { TimeAgo } from '#src/web/components/ui/time-ago.tsx'

interface VersionsProps {
  versions: Page<ContentVersion>
  /** These are not the newest. */
  isEarlier: boolean
  /** The newest is not shown to visitors, who see the first. */
  tooOld: boolean
  busy: boolean
  onRestore: (no: number) => void
}

/** What was published, and the way back to it. */
export function Versions({ versions: { rows, next }, isEarlier, tooOld, busy, onRestore }: VersionsProps) {
  return (
    <section className="mt-10 border-base-300 border-t pt-8" aria-labelledby="versions">
      <h2 id="versions" className="text-h3">
        Versions
      </h2>
      <p className="mt-0.5 max-w-2xl text-quiet text-ui">
        Going back makes a version the draft. Visitors see it when you publish it.
      </p>
      <ol className="mt-4 divide-y divide-base-300">
        {rows.map(({ no, actor, at }, place) => (
          <Version
            key={no}
            name={`Version ${no}`}
            isPublic={!isEarlier && !tooOld && place === 0}
            busy={busy}
            onRestore={() => onRestore(no)}
          >
            <EmailWords text={actor} /> · <TimeAgo at={at} />
          </Version>
        ))}
        {!next && (
          <Version
            name="The first version"
            isPublic={tooOld || (!isEarlier && rows.length === 0)}
            busy={busy}
            onRestore={() => onRestore(0)}
          >
            What the shop began with
          </Version>
        )}
      </ol>
      {next && (
        <a
          href={`?${new URLSearchParams({ after: next })}`}
          className="btn btn-line mt-4"
          data-preserve-scroll
        >
          Earlier versions
        </a>
      )}
    </section>
  )
}

interface VersionProps {
  name: string
  isPublic: boolean
  busy: boolean
  onRestore: () => void
  children: React.ReactNode
}

function Version({ name, isPublic, busy, onRestore, children }: VersionProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3 text-ui">
      <span className="min-w-0 flex-1 basis-64">
        <span className="block font-medium">
          {name}
          {isPublic && <span className="ml-2 font-normal text-success">public</span>}
        </span>
        <span className="wrap-anywhere block text-note text-quiet">{children}</span>
      </span>
      {!isPublic && (
        <button
          type="button"
          className="btn btn-line btn-sm h-11 px-4 md:h-9"
          aria-label={`Go back to ${name.charAt(0).toLowerCase()}${name.slice(1)}`}
          disabled={busy}
          onClick={onRestore}
        >
          Go back to it
        </button>
      )}
    </li>
  )
}
