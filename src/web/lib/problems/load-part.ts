import { problemText } from './problem-text.ts'

export type Part<Value> = { value: Value; problem?: undefined } | { value?: undefined; problem: string }

/** A part of a page that may fail by itself: what came, or words that say why it did not. */
export async function loadPart<Value>(call: Promise<Value>): Promise<Part<Value>> {
  try {
    return { value: await call }
  } catch (problem) {
    return { problem: problemText(problem) }
  }
}
