import { type ReactNode, useEffect, useId, useRef } from 'react'

interface ConfirmDialogProps {
  /** The question, as the specification words it. */
  question: string
  /** What it is about. */
  children?: ReactNode
  /** What will happen, in one line. */
  outcome: string
  act: string
  busy?: boolean
  onAct: () => void
  onKeep: () => void
}

/** Opens when mounted. The safe answer has the focus, and Escape gives it too. Whatever opened it has the focus again afterwards. */
export function ConfirmDialog({
  question,
  children,
  outcome,
  act,
  busy = false,
  onAct,
  onKeep,
}: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const keep = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal()
    keep.current?.focus()
    return () => {
      const hasLostFocus = document.activeElement === document.body
      if (hasLostFocus && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="panel dialog-box"
      aria-labelledby={id}
      aria-describedby={`${id}-outcome`}
      onClose={onKeep}
    >
      <h2 id={id} className="text-h3">
        {question}
      </h2>
      {children && <div className="mt-4 border-base-300 border-y py-3">{children}</div>}
      <p id={`${id}-outcome`} className="mt-4 text-quiet text-ui">
        {outcome}
      </p>
      <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <button ref={keep} type="button" className="btn btn-bare px-5" onClick={onKeep}>
          Keep it
        </button>
        <button type="button" className="btn btn-error px-5" disabled={busy} onClick={onAct}>
          {act}
        </button>
      </div>
    </dialog>
  )
}
