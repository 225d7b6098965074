import { type ReactNode, useState } from 'react'
import { type SettingChange, type SettingName, settingList } from '#src/contract/settings.ts'
import type { Page } from '#src/contract/values/pagination.ts'
import { EmailWords } from '#src/web/components/ui/email-words.tsx'
import { Empty } from '#src/web/components/ui/notices.tsx'
import { TimeAgo } from '#src/web/components/ui/time-ago.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { toast } from '#src/web/lib/toast.ts'

interface SettingHistoryProps {
  history: Page<SettingChange>
  onUndone: () => Promise<void>
  /** What else was changed. */
  children: ReactNode
}

/** A setting of an earlier version has only its name. */
const titleOf = (name: string) => (name in settingList ? settingList[name as SettingName].title : name)

const wordsOf = (name: string, value: string | number) => {
  const { choices } = settingList[name as SettingName] ?? {}
  return choices?.[value] ?? (value === '' ? 'empty' : String(value))
}

export function SettingHistory({ history, onUndone, children }: SettingHistoryProps) {
  const [busy, setBusy] = useState(false)
  const undo = async ({ no, name, from }: SettingChange) => {
    setBusy(true)
    try {
      await browserApi.settings.undo(String(no))
      toast('success', `${titleOf(name)}: ${wordsOf(name, from)} again`)
    } catch (problem) {
      toast('error', problemText(problem))
    }
    await onUndone()
    setBusy(false)
  }
  return (
    <section className="border-base-300 border-t pt-8" aria-labelledby="changes">
      <h2 id="changes" className="text-h3">
        Who changed what
      </h2>
      {history.rows.length === 0 && (
        <div className="mt-4">
          <Empty title="Nothing yet" text="Each change stands here, with who made it and when." />
        </div>
      )}
      <ol className="mt-4 divide-y divide-base-300">
        {history.rows.map((change) => (
          <li key={change.no} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3 text-ui">
            <span className="min-w-0 flex-1 basis-64">
              <span className="block font-medium">{titleOf(change.name)}</span>
              <span className="wrap-anywhere block whitespace-pre-line">
                <s className="text-quiet">{wordsOf(change.name, change.from)}</s>{' '}
                {wordsOf(change.name, change.to)}
              </span>
              <span className="wrap-anywhere block text-note text-quiet">
                <EmailWords text={change.actor} /> · <TimeAgo at={change.at} />
              </span>
            </span>
            {change.undoable && (
              <button
                type="button"
                className="btn btn-line btn-sm h-11 px-4 md:h-9"
                aria-label={`Undo, ${titleOf(change.name)}`}
                disabled={busy}
                onClick={() => undo(change)}
              >
                Undo
              </button>
            )}
          </li>
        ))}
      </ol>
      {history.next && (
        <a
          href={`?${new URLSearchParams({ after: history.next })}`}
          className="btn btn-line mt-4"
          data-preserve-scroll
        >
          Earlier changes
        </a>
      )}
      {children}
    </section>
  )
}
