import Check from 'icon:check'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Order } from '#src/contract/orders/orders.ts'
import { mostNoteLength } from '#src/contract/values/orders/limits.ts'
import { AskBeforeLeaving } from '#src/web/components/forms/ask-before-leaving.tsx'
import { FieldError } from '#src/web/components/forms/field.tsx'
import { FactSection } from '#src/web/components/orders/fact-section.tsx'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'

const pause = 700

/** A note that only staff see; it is saved while somebody types. */
export function StaffNote({ order: { _id, note = '' } }: { order: Order }) {
  const [typed, setTyped] = useState(note)
  const [saved, setSaved] = useState(note)
  const [problem, setProblem] = useState<string>()
  // One call at a time: each says which note it replaces.
  const busy = useRef(false)
  const unsaved = typed.trim() !== saved
  const save = async () => {
    if (!unsaved || busy.current) return
    busy.current = true
    try {
      setSaved((await browserApi.orders.setNote(_id, { note: typed, before: saved })).note)
      setProblem(undefined)
    } catch (error) {
      setProblem(problemText(error))
    } finally {
      busy.current = false
    }
  }
  const saveLater = useEffectEvent(save)
  // What is typed during a call is saved after it.
  useEffect(() => {
    if (!unsaved || problem) return
    const timer = setTimeout(saveLater, pause)
    return () => clearTimeout(timer)
  }, [typed, saved, unsaved, problem])
  return (
    <FactSection title="Note" aside={<NoteState unsaved={unsaved} hasNote={saved !== ''} />}>
      <div className="field pt-3">
        <textarea
          className="textarea text-sm!"
          rows={3}
          maxLength={mostNoteLength}
          aria-label="Note for staff"
          value={typed}
          onBlur={save}
          onChange={({ target }) => {
            setTyped(target.value)
            setProblem(undefined)
          }}
        />
        <p className="hint">Only staff see it. It is printed on the pick list.</p>
        {problem && <FieldError>{problem}</FieldError>}
        {unsaved && <AskBeforeLeaving what="The note" />}
      </div>
    </FactSection>
  )
}

function NoteState({ unsaved, hasNote }: { unsaved: boolean; hasNote: boolean }) {
  if (unsaved) return <span className="unsaved">Not saved yet</span>
  if (!hasNote) return null
  return (
    <span className="saved" role="status">
      <Icon of={Check} className="size-3.5" />
      Saved
    </span>
  )
}
