import cluster from 'node:cluster'
import { listen, portOf } from '#src/server/listen.ts'

/** What the bare server answers to every request. */
export interface RecordedAnswer {
  /** Names and values in turn. */
  headers: string[]
  body: Buffer
}

/**
 * Answers from memory with nothing between it and `node:http`: the most that Node can do on this machine. It runs in as
 * many processes as the shop it is compared with.
 */
const processes = Number(process.argv[2])
process.on('disconnect', () => process.exit())
if (cluster.isPrimary && processes > 1) distribute()
else process.once('message', (answer: RecordedAnswer) => serve(answer))

async function serve({ headers, body }: RecordedAnswer) {
  const server = await listen(
    (_request, response) => response.writeHead(200, headers).end(body),
    '127.0.0.1',
    0,
  )
  process.send?.(portOf(server))
}

function distribute() {
  cluster.setupPrimary({ serialization: 'advanced' })
  process.once('message', (answer: RecordedAnswer) => {
    let listening = 0
    for (let count = 0; count < processes; count++) {
      const worker = cluster.fork()
      worker.once('online', () => worker.send(answer))
      worker.once('listening', ({ port }) => {
        listening += 1
        if (listening === processes) process.send?.(port)
      })
    }
  })
}
