import { useEffect, useRef } from 'react'
import { ToastContainer, toast } from 'react-toastify'
import type { ToastWords } from '#src/web/lib/toast.ts'
import { useFreePlace } from './use-free-place.ts'

/** Shows each message once, in order. */
export default function ToastStack({ said }: { said: ToastWords[] }) {
  const shown = useRef(0)
  useEffect(() => {
    for (const words of said.slice(shown.current)) show(words)
    shown.current = said.length
  }, [said])
  const around = useRef<HTMLDivElement>(null)
  useFreePlace(around)
  return (
    <div ref={around}>
      <ToastContainer
        position="top-right"
        style={{ top: 'var(--toasts-top, var(--below-header))', left: 'auto', width: 'fit-content' }}
        toastStyle={{
          width: 'min(18rem, calc(100vw - 2rem))',
          marginBottom: '0.5rem',
          borderRadius: 'var(--radius-field)',
        }}
        autoClose={5000}
        theme="light"
        hideProgressBar
        limit={2}
        pauseOnHover={false}
        closeOnClick={false}
        draggable={false}
        aria-label="Notifications"
        toastClassName="note-toast"
      />
    </div>
  )
}

/** What can be undone stays longer. */
function show({ tone, text, action }: ToastWords) {
  if (!action) return toast[tone](text)
  return toast[tone](
    ({ closeToast }) => (
      <>
        {text}
        <button
          type="button"
          className="text-link ml-3 min-h-8 font-semibold text-inherit!"
          onClick={() => {
            action.run()
            closeToast()
          }}
        >
          {action.label}
        </button>
      </>
    ),
    { autoClose: 10_000 },
  )
}
