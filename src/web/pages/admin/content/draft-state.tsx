import type { EditedContent } from '#src/contract/content/content.ts'
import { TimeAgo } from '#src/web/components/ui/time-ago.tsx'

interface DraftStateProps {
  edited: EditedContent
  isUnsaved: boolean
  trouble: { words: string; errors: Record<string, string>; late: boolean } | undefined
  onReload: () => void
}

/** Whether what is on the page is saved, and whether visitors see it. */
export function DraftState({
  edited: { draft, published, tooOld },
  isUnsaved,
  trouble,
  onReload,
}: DraftStateProps) {
  const isSettled = !isUnsaved && !trouble
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-note" aria-live="polite">
      {draft ? <span className="unsaved">Draft</span> : <span className="saved">As published</span>}
      <span className="text-quiet">
        {isSettled
          ? draft && (
              <>
                saved <TimeAgo at={draft.at} />
              </>
            )
          : stateOf(trouble)}
        {isSettled && draft && ' · '}
        {isSettled &&
          (published && !tooOld ? (
            <>
              public since <TimeAgo at={published.at} />
            </>
          ) : (
            originalWords(tooOld)
          ))}
      </span>
      {trouble?.late && (
        <button type="button" className="btn btn-line btn-sm h-9" onClick={onReload}>
          Load it again
        </button>
      )}
    </div>
  )
}

const originalWords = (tooOld: boolean) =>
  tooOld
    ? 'what was published is too old to be shown: the original text is public'
    : 'the original text is public'

function stateOf(trouble: DraftStateProps['trouble']) {
  if (!trouble) return 'saving…'
  const wrong = Object.keys(trouble.errors).length
  if (wrong === 0) return trouble.words
  return wrong === 1
    ? 'not saved yet: one field needs another look'
    : `not saved yet: ${wrong} fields need another look`
}
