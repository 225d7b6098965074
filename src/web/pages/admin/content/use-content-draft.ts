import { useEffect, useRef, useState } from 'react'
import { ApiProblem } from '#src/api/client.ts'
import type { EditedContent } from '#src/contract/content/content.ts'
import type { FieldList } from '#src/contract/content/fields.ts'
import { errorsInside } from '#src/web/components/forms/use-save.ts'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { fieldProblems } from '#src/web/lib/problems/field-problems.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { isSame } from './changes.ts'
import { type ChangeValue, toSend } from './form-value.ts'

/** How many milliseconds after the last key the draft is saved. */
const pause = 600

interface Trouble {
  words: string
  /** By the path of the field. */
  errors: Record<string, string>
  /** Somebody else was quicker: what was typed here can no longer be saved. */
  late: boolean
}

function troubleOf(problem: unknown): Trouble {
  const errors = errorsInside(fieldProblems(problem), 'value')
  const late = problem instanceof ApiProblem && problem.body.changedMeanwhile === true
  return { words: problemText(problem), errors, late }
}

type Act = (seen: { seen: string }) => Promise<EditedContent>

/** What is typed into a document. It is saved as its draft by itself, one save after the other. */
export function useContentDraft(
  start: EditedContent,
  fields: FieldList,
  onSaved: (edited: EditedContent) => void,
) {
  const [edited, setEdited] = useState(start)
  const [value, setValue] = useState(start.value)
  const [trouble, setTrouble] = useState<Trouble>()
  const [busy, setBusy] = useState(false)
  const newest = useRef({ edited: start, value: start.value })
  const queue = useRef(Promise.resolve(true))
  const { name } = start

  function change(next: ChangeValue) {
    newest.current.value = next(newest.current.value)
    setValue(newest.current.value)
  }
  function accept(answer: EditedContent) {
    newest.current.edited = answer
    setEdited(answer)
    onSaved(answer)
  }
  /** Whether it went well. */
  const inTurn = (work: () => Promise<EditedContent | undefined>) => {
    queue.current = queue.current.then(async () => {
      try {
        const answer = await work()
        if (answer) accept(answer)
        setTrouble(undefined)
        return true
      } catch (problem) {
        setTrouble(troubleOf(problem))
        return false
      }
    })
    return queue.current
  }
  const save = () =>
    inTurn(async () => {
      const sent = toSend(fields, newest.current.value)
      if (isSame(sent, newest.current.edited.value)) return undefined
      return browserApi.content.save(name, { seen: newest.current.edited.seen, value: sent })
    })
  async function act(work: Act) {
    setBusy(true)
    const done = await inTurn(async () => work({ seen: newest.current.edited.seen }))
    setBusy(false)
    return done
  }
  /** Throws the draft away or brings a version back: the form shows what is saved then. */
  async function replace(work: Act) {
    const done = await act(work)
    if (done) change(() => newest.current.edited.value)
    return done
  }

  const isUnsaved = !isSame(toSend(fields, value), edited.value)
  const isLate = trouble?.late ?? false
  // Also when it was typed back to what is saved: what was wrong with it is gone then.
  useEffect(() => {
    if (isLate) return
    const timer = setTimeout(save, pause)
    return () => clearTimeout(timer)
  }, [value, isLate])

  return { edited, value, change, trouble, isUnsaved, busy, save, act, replace }
}
