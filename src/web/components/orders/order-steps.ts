import type { Order, OrderEvent, OrderState } from '#src/contract/orders/orders.ts'
import type { ReturnState } from '#src/contract/orders/returns.ts'
import { showPrice } from '#src/contract/values/money/price.ts'
import { stateWord } from './order-state.tsx'

interface Step {
  name: string
  stage: 'done' | 'now' | 'next'
  /** When it happened. */
  at?: string
  /** Until when it must happen. */
  until?: string
  note?: string
  /** Only admins are told who did it. */
  by?: string
}

const usualWay = ['paid', 'shipped', 'delivered'] as const

/** What an order waits for until it comes into the state. */
const waitsFor = { paid: 'Waiting for payment', shipped: 'Being packed', delivered: 'On its way' }

/** What is said of an order that its buyer fetches. */
const collected = { shipped: 'Ready to collect', delivered: 'Collected' }

/** What has happened to an order, what is under way and what is still to come. */
export function stepsOf({
  history = [],
  state,
  holdUntil,
  collect,
}: Pick<Order, 'history' | 'state' | 'holdUntil' | 'collect'>): Step[] {
  const words = collect ? { ...stateWord, ...collected } : stateWord
  const done = history.map((event) => toStep(event, words))
  if (isOver(state)) return done
  const [now, ...later] = usualWay.filter((way) => !history.some(({ to }) => to === way))
  return [
    ...done,
    ...(now
      ? [
          {
            name: collect && now === 'delivered' ? 'Waiting for you' : waitsFor[now],
            stage: 'now' as const,
            until: holdUntil,
          },
        ]
      : []),
    ...later.map((way) => ({ name: words[way], stage: 'next' as const })),
  ]
}

const isOver = (state: OrderState | undefined) => state === 'cancelled' || state === 'refunded'

/** The carrier and the number, which the note of a shipped order holds, stand beside what was sent. */
const toStep = (event: OrderEvent, words: typeof stateWord): Step => ({
  name: nameOfEvent(event, words),
  stage: 'done',
  at: event.at,
  note: isOver(event.to) || !event.to ? event.note : undefined,
  by: event.actor,
})

const returnStep: Record<ReturnState, string> = {
  asked: 'asked for',
  agreed: 'agreed',
  refused: 'refused',
  withdrawn: 'withdrawn',
  received: 'arrived',
  refunded: 'refunded',
}

function nameOfEvent(event: OrderEvent, words: typeof stateWord) {
  const { from, to, sentBack, parcelSent, parcelDelivered, ofReturn, returnState } = event
  if (sentBack !== undefined) return `${showPrice(sentBack)} refunded`
  if (parcelSent !== undefined) return `Parcel ${parcelSent} sent`
  if (parcelDelivered !== undefined) return `Parcel ${parcelDelivered} delivered`
  if (returnState) return `Return ${ofReturn} ${returnStep[returnState]}`
  return from && to ? words[to] : 'Placed'
}
