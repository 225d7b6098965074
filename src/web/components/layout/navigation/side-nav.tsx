import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Icon, type IconData } from '../../ui/icon.tsx'
import { bringIntoRow } from './bring-into-row.ts'

interface SideNavProps {
  label: string
  links: { to: string; label: string; icon: IconData }[]
  /** Shown above the list on wide screens. */
  children: ReactNode
}

/** The pages of one area: a column beside the page, or a row above it on narrow screens. */
export function SideNav({ label, links, children }: SideNavProps) {
  const { pathname } = useLocation()
  // An order is a page below My Order; below /dashboard are all of them.
  const isBelow = (to: string) => to !== '/dashboard' && pathname.startsWith(`${to}/`)
  const current = (to: string) => (to === pathname ? 'page' : isBelow(to) || undefined)
  return (
    <>
      <aside className="hidden xl:block">
        <div className="sticky top-26 staff:top-36">
          {children}
          <nav className="grid" aria-label={label}>
            {links.map(({ to, label, icon }) => (
              <a key={to} href={to} className="side-link" aria-current={current(to)}>
                <Icon of={icon} className="size-[1.125rem]" />
                {label}
              </a>
            ))}
          </nav>
        </div>
      </aside>
      <nav
        className="-mx-5 -mt-6 flex gap-6 overflow-x-auto border-base-300 border-b px-5 md:-mt-10 xl:hidden"
        aria-label={label}
      >
        {links.map(({ to, label }) => (
          <a
            key={to}
            href={to}
            ref={current(to) ? bringIntoRow : undefined}
            className="nav-link h-12 shrink-0 whitespace-nowrap"
            aria-current={current(to)}
          >
            {label}
          </a>
        ))}
      </nav>
    </>
  )
}
