import type { KeyboardEvent } from 'react'

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** The step that an arrow key asks for, which then does nothing else. */
export function stepOf(event: KeyboardEvent) {
  const step = steps[event.key]
  if (step) event.preventDefault()
  return step
}
