import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

const longWork = new AsyncLocalStorage<number>()

/** For exports, imports and the books check, whose queries may take minutes. */
export const withLongTimeout = <Result>(work: () => Result): Result => longWork.run(600_000, work)

/**
 * A connection that is destroyed when a query stays without an answer: a network that drops packets reports
 * nothing, and nobody knows what became of the query. The pool never uses such a connection again.
 */
export const clientWithQueryTimeout = (usual: number) =>
  class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      // Queries are answered in turn; `readyForQuery` ends each of them.
      const timeouts: number[] = []
      let timer: NodeJS.Timeout | undefined
      const waitForFirst = () => {
        clearTimeout(timer)
        const timeout = timeouts[0]
        if (timeout !== undefined && Number.isFinite(timeout))
          timer = setTimeout(() => this.connection.stream.destroy(noAnswer()), timeout)
      }
      this.connection.on('readyForQuery', () => {
        timeouts.shift()
        waitForFirst()
      })
      this.once('end', () => clearTimeout(timer))
      const ask = this.query.bind(this) as (...question: unknown[]) => unknown
      const askAndWait = (...question: unknown[]) => {
        if (timeouts.push(longWork.getStore() ?? usual) === 1) waitForFirst()
        return ask(...question)
      }
      this.query = askAndWait as typeof this.query
    }
  }

const noAnswer = () => Object.assign(new Error('The database did not answer in time.'), { code: 'ETIMEDOUT' })
