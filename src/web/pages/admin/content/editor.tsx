import { useRef, useState } from 'react'
import type { ContentVersion, EditedContent } from '#src/contract/content/content.ts'
import { documents } from '#src/contract/content/documents.ts'
import type { Page } from '#src/contract/values/pagination.ts'
import { AskBeforeLeaving } from '#src/web/components/forms/ask-before-leaving.tsx'
import { ConfirmDialog } from '#src/web/components/ui/confirm-dialog.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { focusFirstError } from '#src/web/lib/problems/focus-first-error.ts'
import { toast } from '#src/web/lib/toast.ts'
import { ChangeList } from './change-list.tsx'
import { findChanges } from './changes.ts'
import { DocumentForm } from './document-form.tsx'
import { DraftState } from './draft-state.tsx'
import { toSend } from './form-value.ts'
import { PreviewFrame } from './preview/frame.tsx'
import { useContentDraft } from './use-content-draft.ts'
import { Versions } from './versions.tsx'

interface EditorProps {
  start: EditedContent
  versions: Page<ContentVersion>
  isEarlier: boolean
  onSaved: (edited: EditedContent) => void
  onPublished: () => void
  /** Starts anew with what the shop has. */
  onReload: () => void
}

/** What cannot be taken back is asked first. */
const questions = {
  discard: {
    question: 'Throw the draft away?',
    outcome: 'Visitors go on seeing what is public. The changes in the draft are gone.',
    act: 'Throw it away',
  },
  restore: {
    question: 'Replace the draft?',
    outcome: 'The version becomes the draft. The changes in the draft of now are gone.',
    act: 'Replace it',
  },
  reload: {
    question: 'Load it again?',
    outcome: 'What you typed here could not be saved, and is gone then.',
    act: 'Load it again',
  },
}
type Question = (typeof questions)['discard'] & { onAct: () => void }

export function DocumentEditor(props: EditorProps) {
  const { start, versions, isEarlier, onSaved, onPublished, onReload } = props
  const { name } = start
  const { title, about, fields } = documents[name]
  const { edited, value, change, trouble, isUnsaved, busy, save, act, replace } = useContentDraft(
    start,
    fields,
    onSaved,
  )
  const [asked, setAsked] = useState<Question>()
  /** How often it was to be published and something was wrong. */
  const [attempts, setAttempts] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const changes = findChanges(fields, edited.publicValue, toSend(fields, value))

  const isPublishing = useRef(false)
  async function publish() {
    // Enter or a second press, while what was typed last is being saved.
    if (isPublishing.current) return
    isPublishing.current = true
    const published = (await save()) && (await act((seen) => browserApi.content.publish(name, seen)))
    isPublishing.current = false
    if (published) {
      setAttempts(0)
      onPublished()
      toast('success', `${title}: published`)
    } else {
      setAttempts((count) => count + 1)
      if (form.current) focusFirstError(form.current)
    }
  }
  async function discard() {
    if (await replace((seen) => browserApi.content.discard(name, seen))) setAttempts(0)
  }
  async function restore(no: number) {
    if (await replace((seen) => browserApi.content.restore(name, String(no), seen))) setAttempts(0)
  }
  const askToRestore = (no: number) =>
    edited.draft || isUnsaved ? setAsked({ ...questions.restore, onAct: () => restore(no) }) : restore(no)
  const askToReload = () => (isUnsaved ? setAsked({ ...questions.reload, onAct: onReload }) : onReload())

  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-[1.75rem] leading-[2.125rem] md:text-h1 md:leading-[2.875rem]">{title}</h1>
          <p className="mt-1 text-quiet text-ui">{about}</p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          {edited.draft && (
            <button
              type="button"
              className="btn btn-bare"
              disabled={busy}
              onClick={() => setAsked({ ...questions.discard, onAct: discard })}
            >
              Throw the draft away
            </button>
          )}
          <button
            type="submit"
            form="document"
            className="btn btn-primary max-sm:grow"
            disabled={busy || changes.length === 0}
          >
            {changes.length > 1 ? `Publish ${changes.length} changes` : 'Publish'}
          </button>
        </div>
      </div>
      <DraftState edited={edited} isUnsaved={isUnsaved} trouble={trouble} onReload={askToReload} />
      <div className="mt-6 grid grid-cols-1 items-start gap-x-8 gap-y-8 xl:grid-cols-[22rem_minmax(0,1fr)]">
        <form
          className="min-w-0"
          ref={form}
          id="document"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void publish()
          }}
        >
          <DocumentForm
            fields={fields}
            value={value}
            before={edited.publicValue}
            errors={trouble?.errors ?? {}}
            attempts={attempts}
            onChange={change}
          />
        </form>
        <div className="min-w-0 xl:sticky xl:top-36">
          <PreviewFrame name={name} seen={edited.seen} />
          <ChangeList changes={changes} onUndo={({ undone }) => change(() => undone)} />
        </div>
      </div>
      <Versions
        versions={versions}
        isEarlier={isEarlier}
        tooOld={edited.tooOld}
        busy={busy}
        onRestore={askToRestore}
      />
      {isUnsaved && <AskBeforeLeaving what="What you typed last" />}
      {asked && (
        <ConfirmDialog
          {...asked}
          onAct={() => {
            setAsked(undefined)
            asked.onAct()
          }}
          onKeep={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}
