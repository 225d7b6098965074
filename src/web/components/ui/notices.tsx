import RotateCw from 'icon:rotate-cw'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { Icon } from './icon.tsx'

interface NoticeProps {
  title: string
  text: string
  children?: ReactNode
}

/** An empty list, with the next step as its child. */
export function Empty({ title, text, children }: NoticeProps) {
  return (
    <div className="rounded-box border border-control border-dashed p-6">
      <p className="head text-h4">{title}</p>
      <p className="mt-1 text-quiet text-ui">{text}</p>
      {children && <div className="mt-4">{children}</div>}
    </div>
  )
}

/** Something failed to load. Without `onRetry`, trying again reloads the page's data. */
export function Failure({ title, text, onRetry }: Omit<NoticeProps, 'children'> & { onRetry?: () => void }) {
  const { revalidate, state } = useRevalidator()
  return (
    <div className="rounded-box border border-error border-dashed p-6" role="alert">
      <p className="head text-h4">{title}</p>
      <p className="mt-1 text-quiet text-ui">{text}</p>
      <button
        type="button"
        className="btn btn-line mt-4"
        disabled={state === 'loading'}
        onClick={() => (onRetry ? onRetry() : revalidate())}
      >
        <Icon of={RotateCw} className="size-4" />
        Try again
      </button>
    </div>
  )
}
