import { useEffect, useRef } from 'react'
import { ToastContainer, toast } from 'react-toastify'
import type { ToastWords } from '#src/web/lib/toast.ts'

/** Shows each message once, in order. */
export default function ToastStack({ said }: { said: ToastWords[] }) {
  const shown = useRef(0)
  useEffect(() => {
    for (const { tone, text } of said.slice(shown.current)) toast[tone](text)
    shown.current = said.length
  }, [said])
  return (
    <ToastContainer
      position="top-right"
      style={{ top: 'var(--below-header)' }}
      autoClose={5000}
      theme="light"
      hideProgressBar
      limit={2}
      pauseOnHover={false}
      closeOnClick={false}
      aria-label="Notifications"
      toastClassName="note-toast"
    />
  )
}
