import { useEffect, useRef, useState } from 'react'
import type { CartLine } from '#src/contract/cart.ts'
import { orderableNear, problemWords, quantityProblemOf } from '#src/contract/values/orders/line-problem.ts'
import { changeInCart } from '#src/web/lib/cart/cart.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { toast } from '#src/web/lib/toast.ts'
import { readQuantity } from '../tools/quantity.ts'

/** Several presses in a row are one change. */
const pause = 300

/** The quantity of a line while it is being changed. What cannot be ordered stays in the field, with what is wrong. */
export function useLineQuantity(line: CartLine) {
  const [typed, setTyped] = useState<string>()
  const [settled, setSettled] = useState(false)
  const waiting = useRef<{ timer: NodeJS.Timeout; send: () => void }>(undefined)
  useEffect(() => () => waiting.current?.send(), [])

  const send = async (quantity: number) => {
    try {
      await changeInCart(line.productId, { quantity })
    } catch (problem) {
      toast('error', problemText(problem))
    }
    setTyped((now) => (now === String(quantity) ? undefined : now))
  }
  const sendSoon = (quantity: number) => {
    cancel()
    const now = () => {
      clearTimeout(timer)
      waiting.current = undefined
      void send(quantity)
    }
    const timer = setTimeout(now, pause)
    waiting.current = { timer, send: now }
  }
  const cancel = () => {
    clearTimeout(waiting.current?.timer)
    waiting.current = undefined
  }
  /** What is typed counts, not a step that was just taken. */
  const change = (words: string) => {
    cancel()
    setTyped(words)
    setSettled(false)
  }
  const step = (words: string) => {
    change(words)
    sendSoon(Number(words))
  }
  const settle = () => {
    if (typed === undefined || waiting.current) return
    const quantity = readQuantity(typed)
    if (typed === '' || quantity === line.quantity) setTyped(undefined)
    else if (quantity !== undefined && !quantityProblemOf(quantity, line)) sendSoon(quantity)
    else setSettled(true)
  }
  return { typed: typed ?? String(line.quantity), change, step, settle, ...(settled && wrongOf(typed, line)) }
}

function wrongOf(typed = '', line: CartLine): { wrong?: string; mends?: number[] } {
  const quantity = readQuantity(typed)
  if (quantity === undefined) return { wrong: 'Write a whole number', mends: [line.quantity] }
  const problem = quantityProblemOf(quantity, line)
  return problem ? { wrong: problemWords(problem, line), mends: orderableNear(quantity, line) } : {}
}
