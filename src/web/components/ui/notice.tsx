import CircleAlert from 'icon:circle-alert'
import CircleCheck from 'icon:circle-check'
import Tag from 'icon:tag'
import TriangleAlert from 'icon:triangle-alert'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

const icons = { info: Tag, warn: TriangleAlert, good: CircleCheck, bad: CircleAlert }

interface NoticeProps {
  tone: keyof typeof icons
  children: ReactNode
  /** The buttons that mend it. */
  actions?: ReactNode
}

/** A message inside a page, beside what it is about. */
export function Notice({ tone, children, actions }: NoticeProps) {
  return (
    <div className={`notice notice-${tone}`}>
      <Icon of={icons[tone]} className="mt-0.5 size-[1.125rem] shrink-0" />
      <div className="min-w-0 grow">{children}</div>
      {actions && <div className="notice-act">{actions}</div>}
    </div>
  )
}
