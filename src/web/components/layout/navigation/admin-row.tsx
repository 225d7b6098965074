import { useLocation } from 'react-router'
import { CachedContent } from '#src/web/lib/render/cached-content.tsx'
import { adminMenu } from './admin-links.ts'
import { markedOf, NavLink } from './nav-link.tsx'

/** The second row of the header. */
export default function AdminRow() {
  const { pathname } = useLocation()
  return (
    <div className="hidden border-base-300 border-t bg-base-200 lg:staff:block">
      <CachedContent
        as="nav"
        className="wrap flex h-11 items-stretch gap-3 xl:gap-6"
        aria-label="Admin"
        cacheKey={import.meta.env.SSR && `admin row ${markedOf(adminMenu, pathname)}`}
      >
        <Links pathname={pathname} />
      </CachedContent>
    </div>
  )
}

function Links({ pathname }: { pathname: string }) {
  return (
    <>
      <span className="my-auto text-quiet text-sm max-xl:hidden">Admin</span>
      {adminMenu.map(({ to, label, leadsTo, seenBy }) => (
        <NavLink
          key={to}
          to={to}
          leadsTo={leadsTo}
          pathname={pathname}
          className="nav-link text-sm"
          seenBy={seenBy}
        >
          {label}
        </NavLink>
      ))}
    </>
  )
}
