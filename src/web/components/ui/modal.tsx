import X from 'icon:x'
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { Icon } from './icon.tsx'

/** Opens when mounted; Escape and the cross close it. */
export function Modal({
  title,
  children,
  onClose,
}: {
  title: string
  children: ReactNode
  onClose: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className="panel dialog-box text-left"
      aria-labelledby={id}
      // Whoever opened it may ask before it goes. A browser closes it without asking when Escape is pressed again.
      onCancel={(event) => {
        if (isFromInside(event)) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        if (isFromInside(event)) return
        event.currentTarget.showModal()
        onClose()
      }}
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        <button
          type="button"
          className="btn btn-bare btn-square -mt-2 -mr-2 size-10"
          aria-label="Close"
          onClick={onClose}
        >
          <Icon of={X} className="size-5" />
        </button>
      </div>
      {children}
    </dialog>
  )
}

/** React passes on these events of another dialog that is in it, and of a file picker. */
const isFromInside = ({ target, currentTarget }: SyntheticEvent) => target !== currentTarget
