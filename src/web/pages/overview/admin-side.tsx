import { Package, Wrench } from 'lucide-react'
import { NavLink } from 'react-router'
import { picturedPlaces } from './places.ts'

const links = [
  ...picturedPlaces,
  { to: '/manageorder', label: 'Orders', icon: Package },
  { to: '/manageproduct', label: 'Tools', icon: Wrench },
]

/** The admin's places, beside the page. */
export function AdminSide() {
  return (
    <>
      <aside className="hidden xl:block">
        <div className="sticky top-36">
          <p className="mb-3 pl-3 text-note text-quiet">Admin</p>
          <nav className="grid" aria-label="Admin places">
            {links.map(({ to, label, icon: Icon }) => (
              <NavLink key={to} to={to} className="side-link" viewTransition>
                <Icon className="size-[1.125rem]" strokeWidth={1.75} aria-hidden />
                {label}
              </NavLink>
            ))}
          </nav>
        </div>
      </aside>
      <nav
        className="-mx-5 -mt-6 flex gap-6 overflow-x-auto border-base-300 border-b px-5 md:-mt-10 xl:hidden"
        aria-label="Admin places"
      >
        {links.map(({ to, label }) => (
          <NavLink key={to} to={to} className="nav-link h-12 shrink-0 whitespace-nowrap" viewTransition>
            {label}
          </NavLink>
        ))}
      </nav>
    </>
  )
}
