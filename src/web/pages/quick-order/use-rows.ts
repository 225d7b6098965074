import { useEffect, useMemo, useState } from 'react'
import type { PartLine } from '#src/contract/values/part-lines/read-part-lines.ts'
import { loadApi } from '#src/web/lib/load-api.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { type FoundPart, rowsOf } from './rows.ts'

export function useRows(lines: PartLine[]) {
  const { found, ...asked } = useFoundParts(lines.map(({ part }) => part))
  return { rows: useMemo(() => rowsOf(lines, found), [lines, found]), ...asked }
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
