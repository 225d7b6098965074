import { useEffect, useMemo, useRef, useState } from 'react'
import { readPartLines } from '#src/contract/values/part-lines/read-part-lines.ts'
import { type LineChange, rewriteLines } from '#src/contract/values/part-lines/rewrite-lines.ts'
import { loadApi } from '#src/web/lib/load-api.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { keepText, keptText } from './kept-text.ts'
import { type FoundPart, rowsOf } from './rows.ts'

/** Read so long after the last key. */
const pause = 300

/** The text is all there is: what is mended on the page is mended in the text, and the rows follow from it. */
export function useQuickOrder() {
  const [text, setText] = useState('')
  const [read, setRead] = useState('')
  const timer = useRef<NodeJS.Timeout>(undefined)
  const { lines, left } = useMemo(() => readPartLines(read), [read])
  const { found, failure, retry, forget } = useFoundParts(lines.map(({ part }) => part))
  const rows = useMemo(() => rowsOf(lines, found), [lines, found])

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
    return () => clearTimeout(timer.current)
  }, [])

  return {
    field,
    text,
    type,
    write,
    change: (changes: LineChange[]) => write(rewriteLines(read, changes)),
    rows,
    left,
    count: lines.length,
    failure,
    retry,
    forget,
  }
}

const nothing: ReadonlyMap<string, FoundPart> = new Map()

/** Asks the server for parts that it was not asked for yet. */
function useFoundParts(parts: string[]) {
  const [found, setFound] = useState(nothing)
  const [failure, setFailure] = useState<string>()
  const [tries, setTries] = useState(0)
  const wanted = [...new Set(parts)].filter((part) => part !== '' && !found.has(part))
  const asked = wanted.join('\n')
  useEffect(() => {
    if (asked === '') return
    const left = new AbortController()
    setFailure(undefined)
    const ask = async () => {
      const { quickOrder } = await loadApi()
      const lines = asked.split('\n').map((part) => ({ part }))
      const answer = await quickOrder.read({ lines }, { signal: left.signal })
      if (left.signal.aborted) return
      setFound((before) => new Map([...before, ...answer.map((line) => [line.part, line] as const)]))
    }
    ask().catch((problem) => left.signal.aborted || setFailure(problemText(problem)))
    return () => left.abort()
  }, [asked, tries])
  return {
    found,
    failure,
    retry: () => setTries(tries + 1),
    /** Asks again about parts whose stock has turned out to be another. */
    forget: (gone: string[]) =>
      setFound((before) => new Map([...before].filter(([part]) => !gone.includes(part)))),
  }
}
