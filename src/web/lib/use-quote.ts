import { useEffect, useState } from 'react'
import type { Quote, QuoteForm } from '#src/contract/orders/placing.ts'
import { browserApi } from './browser-api.ts'

const pause = 250

/**
 * What an order would come to. The quote before stays until the next one is there, and without a connection: the shop
 * checks the total again when the order is placed. `isCurrent` once the shop was asked about this very body.
 */
export function useQuote(body: QuoteForm | undefined, first?: Quote) {
  const text = body && JSON.stringify(body)
  const [round, setRound] = useState(0)
  const wanted = text && `${round} ${text}`
  const [answer, setAnswer] = useState({ quote: first, wanted: first && wanted })
  const isCurrent = wanted === answer.wanted
  useEffect(() => {
    if (!text || isCurrent) return
    const waiting = new AbortController()
    const timer = setTimeout(async () => {
      const quote = await browserApi.orders.quote(JSON.parse(text), waiting).catch(() => undefined)
      if (!waiting.signal.aborted) setAnswer((before) => ({ quote: quote ?? before.quote, wanted }))
    }, pause)
    return () => {
      clearTimeout(timer)
      waiting.abort()
    }
  }, [text, wanted, isCurrent])
  return { quote: answer.quote, isCurrent, ask: () => setRound((before) => before + 1) }
}
