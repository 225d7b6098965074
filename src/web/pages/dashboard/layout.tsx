import { Package, Star, UserRound } from 'lucide-react'
import { NavLink, Outlet } from 'react-router'
import { requireUser } from '../../guards.ts'
import { picturedPlaces } from '../overview/places.ts'
import type { Route } from './+types/layout'

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => ({
  person: await requireUser(request),
})

const profile = { to: '/dashboard', label: 'My Profile', icon: UserRound }

const customerLinks = [
  profile,
  { to: '/dashboard/order', label: 'My Order', icon: Package },
  { to: '/dashboard/review', label: 'Add Review', icon: Star },
]

const adminLinks = [profile, ...picturedPlaces]

export default function Dashboard({ loaderData: { person } }: Route.ComponentProps) {
  const links = person.role === 'admin' ? adminLinks : customerLinks
  const name = person.displayName || person.email
  return (
    <div className="wrap grid grow content-start gap-x-12 gap-y-6 pt-6 pb-20 md:pt-10 md:pb-28 xl:grid-cols-[13.5rem_1fr]">
      <aside className="hidden xl:block">
        <div className="sticky top-26 admin:top-36">
          <div className="mb-6 flex items-center gap-3">
            <span className="head grid size-10 shrink-0 place-items-center rounded-field bg-base-200 text-ui">
              {name.slice(0, 1).toUpperCase()}
            </span>
            <span className="min-w-0 text-ui leading-5">
              <strong className="block truncate font-semibold">{name}</strong>
              <span className="block truncate text-note text-quiet">{person.email}</span>
            </span>
          </div>
          <nav className="grid" aria-label="Dashboard">
            {links.map(({ to, label, icon: Icon }) => (
              <NavLink key={to} to={to} end className="side-link" viewTransition>
                <Icon className="size-[1.125rem]" strokeWidth={1.75} aria-hidden />
                <span className="grow">{label}</span>
              </NavLink>
            ))}
          </nav>
        </div>
      </aside>
      <nav
        className="-mx-5 -mt-6 flex gap-6 overflow-x-auto border-base-300 border-b px-5 md:-mt-10 xl:hidden"
        aria-label="Dashboard"
      >
        {links.map(({ to, label }) => (
          <NavLink key={to} to={to} end className="nav-link h-12 shrink-0 whitespace-nowrap" viewTransition>
            {label}
          </NavLink>
        ))}
      </nav>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  )
}

export function HydrateFallback() {
  return (
    <div className="wrap grid grow content-start gap-4 pt-10 pb-28" aria-hidden="true">
      <span className="skeleton h-11 w-56 rounded-sm" />
      <span className="skeleton h-96 w-full rounded-box" />
    </div>
  )
}
