import type { CardGateway } from '#src/shop/payments/card-gateway.ts'

type Call = (...args: never[]) => unknown

/**
 * A gateway that kills its process (like `kill -9`) at one moment: before or after its nth call. Everything that an
 * action writes is between two such moments, so these are all that matter.
 */
export function crashingGateway(
  cards: CardGateway,
  moment: { call: string; when: 'before' | 'after' },
): CardGateway {
  const fall = () => process.kill(process.pid, 'SIGKILL')
  const wrap = (name: string, call: Call) =>
    (async (...args: never[]) => {
      if (name === moment.call && moment.when === 'before') fall()
      const answer = await call(...args)
      if (name === moment.call && moment.when === 'after') fall()
      return answer
    }) as Call
  const entries = Object.entries(cards).map(([name, value]) =>
    typeof value === 'function' && name !== 'readEvent' && name !== 'listIntents'
      ? [name, wrap(name, value as Call)]
      : [name, value],
  )
  return Object.fromEntries(entries) as CardGateway
}
