import { mostPieces } from '../tools/most-pieces.ts'

/** A number that may be the quantity of a line, and how sure that is. */
export interface Figure {
  kind: 'marked' | 'marked before' | 'plain' | 'with decimals' | 'unclear'
  /** Undefined if it is not a whole number of pieces. */
  value?: number
}

const number = String.raw`\d{1,3}(?:[., ]\d{3})+|\d{1,10}`
const marked = new RegExp(
  `^(?:(${number})(?:x|pcs?|pieces?|units?|ea|each|stk|stück)\\.?|[([](${number})[)\\]])$`,
  'i',
)
const markedBefore = new RegExp(`^x(${number})$`, 'i')
const plain = new RegExp(`^(?:${number})$`)
const decimals = /^(\d{1,10})[.,]0{1,2}$/

/** Undefined if the word or cell is no number at all. */
export function asQuantity(token: string): Figure | undefined {
  const text = token.trim()
  const [, before, bracketed] = marked.exec(text) ?? []
  const pieces = before ?? bracketed
  if (pieces) return { kind: 'marked', value: read(pieces) }
  const [, after] = markedBefore.exec(text) ?? []
  if (after) return { kind: 'marked before', value: read(after) }
  if (plain.test(text)) return { kind: 'plain', value: read(text) }
  const [, whole] = decimals.exec(text) ?? []
  if (whole) return { kind: 'with decimals', value: read(whole) }
  return /^[-+]?\d+([.,]\d+)*$/.test(text) ? { kind: 'unclear' } : undefined
}

function read(text: string) {
  const pieces = Number(text.replaceAll(/\D/g, ''))
  return pieces > mostPieces ? undefined : pieces
}

export const isPrice = (token: string) => /^(?:[$€£]\s?[\d.,]+|[\d.,]+\s?[$€£])$/.test(token.trim())

/** A price, or a number with decimals that may be one. No part number looks like it. */
export const isAmount = (token: string) => isPrice(token) || /^[-+]?\d+[.,]\d+$/.test(token)
