import { useEffect, useId, useRef } from 'react'

/** Says one thing and waits until it is acknowledged. Opens when mounted; Escape acknowledges too. */
export function AlertBox({ words, onClose }: { words: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="panel dialog-box"
      aria-labelledby={id}
      onClose={onClose}
    >
      <h2 id={id} className="text-h3">
        {words}
      </h2>
      <div className="mt-6 flex justify-end">
        <button
          type="button"
          className="btn btn-primary w-full px-8 sm:w-auto"
          onClick={() => dialog.current?.close()}
        >
          OK
        </button>
      </div>
    </dialog>
  )
}
