import { useEffect, useEffectEvent, useRef } from 'react'
import { type ListState, listPath } from './list-state.ts'

/** Sets fields to what the list shows now. Not on hydration: what was typed before that stays. */
export function useAnotherList(state: ListState, setFields: () => void) {
  const path = listPath(state, { after: state.after, before: state.before })
  const shown = useRef(path)
  const set = useEffectEvent(setFields)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    set()
  }, [path])
}
