import pg from 'pg'
import { ShopProblem } from '#src/contract/problems.ts'
import type { Db } from './connection.ts'

interface Asked<Question, Answer> {
  question: Question
  timer: NodeJS.Timeout
  resolve(answer: Answer): void
  reject(error: unknown): void
}

interface Limits<Question> {
  /** How many batches may be under way; what is asked meanwhile waits for the next. */
  atOnce: number
  /** The most questions in a batch. */
  most: number
  /** Who asks: a batch holds one question of each. */
  of?: (question: Question) => string
}

/** How long a question may wait in the queue; after that the database is in trouble, and waiting longer helps nobody. */
const queueTimeout = 10_000

/**
 * The database itself raised an error, so it rolled back, and each may be asked again alone. After a lost connection,
 * or an error from a pooler, nobody knows what was done.
 */
const isRolledBack = (error: unknown) =>
  error instanceof pg.DatabaseError && /^(22|23|40|55|P0)/.test(error.code ?? '')

/** Collects what is asked at the same time into one query. Nobody's question fails because of another's. */
export function createBatcher<Question, Answer>(
  askAll: (questions: Question[]) => Promise<Answer[]>,
  { atOnce, most, of }: Limits<Question>,
): (question: Question) => Promise<Answer> {
  const waiting: Asked<Question, Answer>[] = []
  let underWay = 0

  function next() {
    if (underWay >= atOnce || waiting.length === 0) return
    underWay++
    const batch = takeBatch()
    for (const asked of batch) clearTimeout(asked.timer)
    answer(batch).finally(() => {
      underWay--
      next()
    })
  }

  function takeBatch() {
    const batch = new Map<unknown, Asked<Question, Answer>>()
    for (const asked of waiting.splice(0)) {
      const whose = of?.(asked.question) ?? asked
      if (batch.size < most && !batch.has(whose)) batch.set(whose, asked)
      else waiting.push(asked)
    }
    return [...batch.values()]
  }

  async function answer(batch: Asked<Question, Answer>[]) {
    try {
      const answers = await askAll(batch.map(({ question }) => question))
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer)
    } catch (error) {
      // Each alone, and without holding up the next batch.
      if (batch.length > 1 && isRolledBack(error)) for (const one of batch) void answer([one])
      else for (const { reject } of batch) reject(error)
    }
  }

  function giveUp(asked: Asked<Question, Answer>) {
    waiting.splice(waiting.indexOf(asked), 1)
    asked.reject(new ShopProblem('UNAVAILABLE', 'The shop is very busy right now. Try again in a moment.'))
  }

  return (question) =>
    new Promise((resolve, reject) => {
      const asked = { question, resolve, reject, timer: setTimeout(() => giveUp(asked), queueTimeout) }
      waiting.push(asked)
      setImmediate(next)
    })
}

/** Makes a thing once for each database. */
export function memoizePerDb<Thing>(make: (db: Db) => Thing): (db: Db) => Thing {
  const made = new WeakMap<Db, Thing>()
  return (db) => {
    const thing = made.get(db) ?? make(db)
    made.set(db, thing)
    return thing
  }
}
