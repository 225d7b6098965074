import { useEffect, useMemo, useRef, useState } from 'react'
import { readPartLines } from '#src/contract/values/part-lines/read-part-lines.ts'
import { type LineChange, rewriteLines } from '#src/contract/values/part-lines/rewrite-lines.ts'
import { keepText, keptText } from './kept-text.ts'

/** Read so long after the last key. */
const pause = 300

/** The text is all there is: what is mended on the page is mended in the text, and the rows follow from it (`use-rows.ts`). */
export function useQuickOrder() {
  const [text, setText] = useState('')
  const [read, setRead] = useState('')
  const timer = useRef<NodeJS.Timeout>(undefined)
  const { lines, left } = useMemo(() => readPartLines(read), [read])

  const write = (next: string) => {
    clearTimeout(timer.current)
    setText(next)
    setRead(next)
    keepText(next)
  }
  const type = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(write, pause, next)
  }
  // What was typed before the page was hydrated, or what the text was before signing in.
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const before = field.current?.value || keptText()
    setText(before)
    setRead(before)
    keepText(before)
    return () => clearTimeout(timer.current)
  }, [])

  return {
    field,
    text,
    type,
    write,
    change: (changes: LineChange[]) => write(rewriteLines(read, changes)),
    lines,
    left,
  }
}
