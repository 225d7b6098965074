import type { Db } from './connection.ts'

interface Asked<Question, Answer> {
  question: Question
  resolve(answer: Answer): void
  reject(error: unknown): void
}

interface Limits {
  /** How many batches may be under way; what comes meanwhile waits for the next. */
  atOnce: number
  /** The most questions in a batch. */
  most: number
  /** Whether a failed batch surely did nothing, so that each of it may be asked again alone. */
  undone(error: unknown): boolean
}

/** Asks together what is asked at the same moment. Nobody fails for another's sake. */
export function together<Question, Answer>(
  askAll: (questions: Question[]) => Promise<Answer[]>,
  { atOnce, most, undone }: Limits,
): (question: Question) => Promise<Answer> {
  const waiting: Asked<Question, Answer>[] = []
  let underWay = 0

  function next() {
    if (underWay >= atOnce || waiting.length === 0) return
    underWay++
    answer(waiting.splice(0, most)).finally(() => {
      underWay--
      next()
    })
  }

  async function answer(batch: Asked<Question, Answer>[]) {
    try {
      const answers = await askAll(batch.map(({ question }) => question))
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer)
    } catch (error) {
      if (batch.length > 1 && undone(error)) await Promise.all(batch.map((one) => answer([one])))
      else for (const { reject } of batch) reject(error)
    }
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject })
      setImmediate(next)
    })
}

/** One of something for each database. */
export function perDb<Thing>(make: (db: Db) => Thing): (db: Db) => Thing {
  const made = new WeakMap<Db, Thing>()
  return (db) => {
    const thing = made.get(db) ?? make(db)
    made.set(db, thing)
    return thing
  }
}
