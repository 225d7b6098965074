import { useSyncExternalStore } from 'react'

const wide = '(min-width: 80rem)'

function watch(changed: () => void) {
  const query = matchMedia(wide)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether the table fits. Not left to CSS, because an open form may exist only once. */
export const useWide = () =>
  useSyncExternalStore(
    watch,
    () => matchMedia(wide).matches,
    () => false,
  )
