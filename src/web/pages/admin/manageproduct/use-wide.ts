import { useSyncExternalStore } from 'react'

const wide = '(min-width: 80rem)'

function watch(changed: () => void) {
  const query = matchMedia(wide)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether the table fits. An open form must exist once, so style alone can not choose. */
export const useWide = () =>
  useSyncExternalStore(
    watch,
    () => matchMedia(wide).matches,
    () => false,
  )
