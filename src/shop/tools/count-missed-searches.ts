import type { Db } from '#src/store/db/connection.ts'
import {
  type MissedSearch,
  saveMissedSearches,
  trimMissedSearches,
} from '#src/store/tools/missed-searches.ts'
import { type Keeping, keptSince } from '../operations/kept-since.ts'
import { cleanSearch } from './missed-search.ts'

const pause = 10_000
/** Between two writes; what comes on top of it is not counted. */
const mostAtOnce = 200

/**
 * Counts in memory and writes it down later, all in one statement, so that no search waits for it or fails with it. A
 * process that is killed loses the last seconds.
 */
export function createMissedSearchCounter(db: Db, onError: (error: unknown) => void) {
  const counted = new Map<string, MissedSearch>()
  let timer: NodeJS.Timeout | undefined

  async function save() {
    clearTimeout(timer)
    timer = undefined
    const searches = [...counted.values()]
    counted.clear()
    if (searches.length > 0) await saveMissedSearches(db, searches).catch(onError)
  }

  function count(q: string, near: boolean) {
    const words = cleanSearch(q)
    if (!words || (counted.size >= mostAtOnce && !counted.has(words))) return
    counted.set(words, { words, times: (counted.get(words)?.times ?? 0) + 1, near })
    timer ??= setTimeout(save, pause).unref()
  }

  return { count, save }
}

export const deleteOldMissedSearches = (db: Db, keeping: Keeping) =>
  trimMissedSearches(db, keptSince(keeping))
