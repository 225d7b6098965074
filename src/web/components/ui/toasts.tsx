import { useEffect, useState } from 'react'
import { onToast, type ToastWords } from '#src/web/lib/toast.ts'

type Stack = typeof import('./toast-stack.tsx')

/**
 * Where toasts appear. The library that shows them is fetched with the first toast; if that fails, the text is shown
 * without it.
 */
export function Toasts() {
  const [said, setSaid] = useState<ToastWords[]>([])
  const [plain, setPlain] = useState<ToastWords>()
  const [stack, setStack] = useState<Stack>()
  useEffect(
    () =>
      onToast((words) =>
        import('./toast-stack.tsx').then(
          (came) => {
            setStack(came)
            setSaid((before) => [...before, words])
          },
          () => {
            setPlain(words)
            setTimeout(() => setPlain((now) => (now === words ? undefined : now)), 5000)
          },
        ),
      ),
    [],
  )
  return (
    <div className="toasts">
      {stack && <stack.default said={said} />}
      {plain && (
        <p role="alert" className={`note-toast plain-toast Toastify__toast--${plain.tone}`}>
          {plain.text}
        </p>
      )}
    </div>
  )
}
