import pg from 'pg'
import { ShopProblem } from '#src/contract/problems.ts'
import type { Db } from './connection.ts'

interface Asked<Question, Answer> {
  question: Question
  patience: NodeJS.Timeout
  resolve(answer: Answer): void
  reject(error: unknown): void
}

interface Limits<Question> {
  /** How many batches may be under way; what comes meanwhile waits for the next. */
  atOnce: number
  /** The most questions in a batch. */
  most: number
  /** Whose a question is: a batch holds one of each. */
  of?: (question: Question) => string
}

/** How long a question may wait for its turn: the database is then in trouble, and waiting longer helps nobody. */
const patience = 10_000

/**
 * The database itself refused, so it undid everything and each may be asked again alone. After a lost connection,
 * or a word of a pooler, nobody knows what was done.
 */
const isUndone = (error: unknown) =>
  error instanceof pg.DatabaseError && /^(22|23|40|55|P0)/.test(error.code ?? '')

/** Asks together what is asked at the same moment. Nobody fails for another's sake. */
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
    for (const asked of batch) clearTimeout(asked.patience)
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
      // Each on its own, and none of them in the way of the next batch.
      if (batch.length > 1 && isUndone(error)) for (const one of batch) void answer([one])
      else for (const { reject } of batch) reject(error)
    }
  }

  function giveUp(asked: Asked<Question, Answer>) {
    waiting.splice(waiting.indexOf(asked), 1)
    asked.reject(new ShopProblem('UNAVAILABLE', 'The shop is very busy right now. Try again in a moment.'))
  }

  return (question) =>
    new Promise((resolve, reject) => {
      const asked = { question, resolve, reject, patience: setTimeout(() => giveUp(asked), patience) }
      waiting.push(asked)
      setImmediate(next)
    })
}

/** One of something for each database. */
export function memoizePerDb<Thing>(make: (db: Db) => Thing): (db: Db) => Thing {
  const made = new WeakMap<Db, Thing>()
  return (db) => {
    const thing = made.get(db) ?? make(db)
    made.set(db, thing)
    return thing
  }
}
