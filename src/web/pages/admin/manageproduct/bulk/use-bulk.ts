import { useState } from 'react'
import { ApiProblem } from '#src/api/client.ts'
import type { BulkChangeForm } from '#src/contract/bulk-changes.ts'
import type { StockTool } from '#src/contract/tools.ts'
import { useDraft } from '#src/web/components/forms/use-draft.ts'
import type { Ticking } from '#src/web/components/lists/use-ticking.ts'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { toast } from '#src/web/lib/toast.ts'
import { checkBulkDraft, emptyBulkDraft, previewOf, readBulkDraft } from './bulk-draft.ts'

/** Changes all ticked tools, and shows before what that would do. */
export function useBulk(ticking: Ticking<StockTool>, onDone: () => void) {
  const { draft, errors, change, setErrors, findErrors } = useDraft(emptyBulkDraft, checkBulkDraft)
  const [busy, setBusy] = useState(false)
  /** It stands until other tools are ticked. */
  const [refusal, setRefusal] = useState<{ words: string; ticked: string }>()
  const wanted = readBulkDraft(draft)
  const reset = () => {
    change({ ...emptyBulkDraft, part: draft.part })
    setErrors({})
    setRefusal(undefined)
  }

  const send = async (what: BulkChangeForm) => {
    setBusy(true)
    setRefusal(undefined)
    try {
      const tools = ticking.ticked.map(({ _id, seen }) => ({ _id, seen }))
      await browserApi.bulkChanges.make({ tools, change: what })
      ticking.clear()
      reset()
    } catch (problem) {
      // Whoever saw something else looks at it again before it is changed.
      const stale = problem instanceof ApiProblem && problem.status === 409 ? namedIn(problem) : []
      const isStale = ({ _id }: StockTool) => stale.includes(_id)
      const left = ticking.ticked.filter((tool) => !isStale(tool))
      ticking.setAll(ticking.ticked.filter(isStale), false)
      // Without any the panel closes, and with it what it says.
      if (left.length === 0) toast('error', problemText(problem))
      else setRefusal({ words: problemText(problem), ticked: idsOf(left) })
    }
    setBusy(false)
    onDone()
  }

  return {
    ...{ draft, errors, change, findErrors, busy, wanted, send, reset },
    refused: refusal?.ticked === idsOf(ticking.ticked) ? refusal.words : undefined,
    /** What a ticked tool would become; undefined if it stays. */
    preview: (tool: StockTool) => (wanted && ticking.has(tool) ? previewOf(tool, wanted) : undefined),
    problems: ticking.ticked.flatMap((tool) => {
      const problem = wanted && previewOf(tool, wanted).problem
      return problem ? [{ tool, problem }] : []
    }),
  }
}

export type Bulk = ReturnType<typeof useBulk>

const idsOf = (tools: StockTool[]) => tools.map(({ _id }) => _id).join(' ')

const namedIn = ({ body: { tools } }: ApiProblem): unknown[] =>
  Array.isArray(tools) ? tools.map((tool: { _id?: unknown }) => tool._id) : []
