import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

const longWork = new AsyncLocalStorage<number>()

/** For sheets and the books, whose questions may take minutes. */
export const withLongTimeout = <Result>(work: () => Result): Result => longWork.run(600_000, work)

/**
 * A connection that gives itself up when a question stays without an answer: a network that swallows packets says
 * nothing, and nobody knows what became of the question. What is given up is never handed to anyone else.
 */
export const clientWithQueryTimeout = (usual: number) =>
  class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      // Each question is answered in turn, by one word that the next may come.
      const patiences: number[] = []
      let timer: NodeJS.Timeout | undefined
      const waitForFirst = () => {
        clearTimeout(timer)
        const patience = patiences[0]
        if (patience) timer = setTimeout(() => this.connection.stream.destroy(noAnswer()), patience)
      }
      this.connection.on('readyForQuery', () => {
        patiences.shift()
        waitForFirst()
      })
      this.once('end', () => clearTimeout(timer))
      const ask = this.query.bind(this) as (...question: unknown[]) => unknown
      const askAndWait = (...question: unknown[]) => {
        if (patiences.push(longWork.getStore() ?? usual) === 1) waitForFirst()
        return ask(...question)
      }
      this.query = askAndWait as typeof this.query
    }
  }

const noAnswer = () => Object.assign(new Error('The database did not answer in time.'), { code: 'ETIMEDOUT' })
