import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { queryEnded } from '../operations/events.ts'

const longWork = new AsyncLocalStorage<number>()

/** For exports, imports and the books check, whose queries may take minutes. */
export const withLongTimeout = <Result>(work: () => Result): Result => longWork.run(600_000, work)

interface Asked {
  timeout: number
  failed: boolean
  /** Tells the subscribers, in the context of whoever asked. */
  report?: (failed: boolean) => void
}

/**
 * A connection that reports how long each query took, and that is destroyed when a query stays without an answer: a
 * network that drops packets reports nothing, and nobody knows what became of the query. The pool never uses such a
 * connection again.
 */
export const clientWithQueryTimeout = (usual: number) =>
  class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      // Queries are answered in turn; `readyForQuery` ends each of them.
      const waiting: Asked[] = []
      let timer: NodeJS.Timeout | undefined
      const waitForFirst = () => {
        clearTimeout(timer)
        const timeout = waiting[0]?.timeout
        if (timeout !== undefined && Number.isFinite(timeout))
          timer = setTimeout(() => this.connection.stream.destroy(noAnswer()), timeout)
      }
      const end = (asked: Asked | undefined) => asked?.report?.(asked.failed)
      this.connection.on('errorMessage', () => {
        if (waiting[0]) waiting[0].failed = true
      })
      this.connection.on('readyForQuery', () => {
        end(waiting.shift())
        waitForFirst()
      })
      this.once('end', () => {
        clearTimeout(timer)
        for (const asked of waiting.splice(0)) end({ ...asked, failed: true })
      })
      const ask = this.query.bind(this) as (...question: unknown[]) => unknown
      const askAndWait = (...question: unknown[]) => {
        const timeout = longWork.getStore() ?? usual
        if (waiting.push({ timeout, failed: false, report: reporter(question[0]) }) === 1) waitForFirst()
        return ask(...question)
      }
      this.query = askAndWait as typeof this.query
    }
  }

function reporter(question: unknown) {
  if (!queryEnded.isWanted) return undefined
  const started = performance.now()
  const inContext = AsyncLocalStorage.snapshot()
  return (failed: boolean) =>
    inContext(() =>
      queryEnded.publish({ text: textOf(question), seconds: (performance.now() - started) / 1000, failed }),
    )
}

const textOf = (question: unknown) =>
  typeof question === 'string' ? question : String((question as { text?: unknown }).text)

const noAnswer = () => Object.assign(new Error('The database did not answer in time.'), { code: 'ETIMEDOUT' })
