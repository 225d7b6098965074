import { must } from './scenario.ts'

const isPage = (answer: Response) => answer.headers.get('content-type')?.startsWith('text/html')

/** Sent from the cache because the database is away. */
export const isStale = (answer: Response) =>
  answer.headers.get('cache-status')?.includes('detail=database-away') ?? false

/** Fails unless it says that it is old, a page to people too; returns how old. */
export async function mustBeStale(answer: Response) {
  must(isStale(answer), `${answer.url} was answered without its database, and does not say so.`)
  if (isPage(answer)) {
    must(
      (await answer.text()).includes('<html data-stale'),
      `${answer.url} does not tell people that it is old.`,
    )
    must(
      answer.headers.get('cache-control') === 'no-store',
      `${answer.url} may be stored although it is old.`,
    )
  }
  return Number(answer.headers.get('age'))
}

export async function mustRefuse(answer: Response) {
  const words = (await answer.text()).slice(0, 200)
  must(answer.status === 503, `${answer.url} was answered ${answer.status}: ${words}`)
  must(answer.headers.has('retry-after'), `${answer.url} was answered 503 without Retry-After.`)
}

/** Over so many connections at once that every process gets some, and has each address in its cache. */
export async function readEverywhere(addresses: string[]) {
  for (const address of addresses) {
    const answers = await Promise.all(Array.from({ length: 24 }, () => fetch(address)))
    for (const answer of answers) must(answer.ok, `${address} was answered ${answer.status} before.`)
    await Promise.all(answers.map((answer) => answer.arrayBuffer()))
  }
}
