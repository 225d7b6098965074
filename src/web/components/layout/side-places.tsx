import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'

interface SidePlacesProps {
  label: string
  places: { to: string; label: string; icon: LucideIcon }[]
  /** Stands above the list, where there is a side. */
  children: ReactNode
}

/** Places that belong together: beside the page, or in a strip above it where it is narrow. */
export const SidePlaces = ({ label, places, children }: SidePlacesProps) => (
  <>
    <aside className="hidden xl:block">
      <div className="sticky top-26 admin:top-36">
        {children}
        <nav className="grid" aria-label={label}>
          {places.map((place) => (
            <NavLink key={place.to} to={place.to} end className="side-link" viewTransition>
              <place.icon className="size-[1.125rem]" strokeWidth={1.75} aria-hidden />
              {place.label}
            </NavLink>
          ))}
        </nav>
      </div>
    </aside>
    <nav
      className="-mx-5 -mt-6 flex gap-6 overflow-x-auto border-base-300 border-b px-5 md:-mt-10 xl:hidden"
      aria-label={label}
    >
      {places.map((place) => (
        <NavLink
          key={place.to}
          to={place.to}
          end
          className="nav-link h-12 shrink-0 whitespace-nowrap"
          viewTransition
        >
          {place.label}
        </NavLink>
      ))}
    </nav>
  </>
)
