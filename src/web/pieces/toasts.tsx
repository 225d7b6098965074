import { lazy, Suspense, useEffect, useState } from 'react'
import { onToast, type ToastWords } from '../toast.ts'

const ToastStack = lazy(() => import('./toast-stack.tsx'))

/** Where toasts appear. The library that shows them is fetched when there is something to say. */
export function Toasts() {
  const [said, setSaid] = useState<ToastWords[]>([])
  useEffect(() => onToast((words) => setSaid((before) => [...before, words])), [])
  return (
    <div className="toasts">
      {said.length > 0 && (
        <Suspense>
          <ToastStack said={said} />
        </Suspense>
      )}
    </div>
  )
}
