import type { ReactNode } from 'react'
import { bringIntoRow } from '../layout/navigation/bring-into-row.ts'
import { Icon, type IconData } from '../ui/icon.tsx'

export interface View {
  label: string
  icon: IconData
  to: string
  /** Undefined until it was counted. */
  count: string | undefined
  current: boolean
}

const mark = (current: boolean) => (current ? ('page' as const) : undefined)

/** The views of an admin's list, beside it on wide screens. */
export function SideViews({ views, children }: { views: View[]; children?: ReactNode }) {
  return (
    <aside className="hidden xl:block">
      <div className="sticky top-36">
        <p className="mb-3 pl-3 text-note text-quiet">Views</p>
        <nav className="grid" aria-label="Views">
          {views.map(({ label, icon, to, count, current }) => (
            <a key={label} href={to} className="side-link" aria-current={mark(current)}>
              <Icon of={icon} className="size-[1.125rem]" />
              <span className="grow">{label}</span>
              <span className="num text-note text-quiet">{count}</span>
            </a>
          ))}
        </nav>
        {children}
      </div>
    </aside>
  )
}

/** The same above the list, on narrow screens. */
export function TabViews({ views }: { views: View[] }) {
  return (
    <nav
      className="-mx-5 mt-4 flex gap-6 overflow-x-auto border-base-300 border-b px-5 md:mx-0 md:px-0 xl:hidden"
      aria-label="Views"
    >
      {views.map(({ label, to, count, current }) => (
        <a
          key={`${label} ${to}`}
          href={to}
          ref={current ? bringIntoRow : undefined}
          className="nav-link h-11 shrink-0 gap-2 whitespace-nowrap"
          aria-current={mark(current)}
        >
          {label}
          {count && <span className="num text-note text-quiet">{count}</span>}
        </a>
      ))}
    </nav>
  )
}
