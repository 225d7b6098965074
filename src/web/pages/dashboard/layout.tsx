import Bookmark from 'icon:bookmark'
import MapPin from 'icon:map-pin'
import Package from 'icon:package'
import Star from 'icon:star'
import UserRound from 'icon:user-round'
import { Outlet } from 'react-router'
import type { Role } from '#src/contract/accounts/roles.ts'
import { SideNav } from '#src/web/components/layout/navigation/side-nav.tsx'
import { NeedsScript } from '#src/web/components/ui/needs-script.tsx'
import { requireUser } from '#src/web/lib/session/guards.ts'
import { adminSideLinks } from '../admin/side-links.ts'
import type { Route } from './+types/layout'

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => ({
  person: await requireUser(request),
})

const profile = { to: '/dashboard', label: 'My Profile', icon: UserRound }

const customerLinks = [
  { to: '/dashboard/order', label: 'My Order', icon: Package },
  { to: '/dashboard/lists', label: 'Lists', icon: Bookmark },
  { to: '/dashboard/addresses', label: 'Addresses', icon: MapPin },
  { to: '/dashboard/review', label: 'Add Review', icon: Star },
]

/** An owner's dashboard is the shop's; others who work here buy here too. */
const linksOf = (role: Role) => [profile, ...adminSideLinks(role), ...(role === 'admin' ? [] : customerLinks)]

export default function Dashboard({ loaderData: { person } }: Route.ComponentProps) {
  const name = person.displayName || person.email
  return (
    <div className="wrap grid grow content-start gap-x-12 gap-y-6 pt-6 pb-20 md:pt-10 md:pb-28 xl:grid-cols-[13.5rem_1fr]">
      <SideNav label="Dashboard" links={linksOf(person.role)}>
        <div className="mb-6 flex items-center gap-3">
          <span className="head grid size-10 shrink-0 place-items-center rounded-field bg-base-200 text-ui">
            {name.slice(0, 1).toUpperCase()}
          </span>
          <span className="min-w-0 text-ui leading-5">
            <strong className="block truncate font-semibold">{name}</strong>
            <span className="block truncate text-note text-quiet">{person.email}</span>
          </span>
        </div>
      </SideNav>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  )
}

export function HydrateFallback() {
  return (
    <div className="wrap grid grow content-start gap-4 pt-10 pb-28">
      <NeedsScript />
      <span className="skeleton h-11 w-56 rounded-sm" aria-hidden="true" />
      <span className="skeleton h-96 w-full rounded-box" aria-hidden="true" />
    </div>
  )
}
