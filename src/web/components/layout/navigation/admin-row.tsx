import { adminMenu } from './admin-links.ts'
import { NavLink } from './nav-link.tsx'

/** The second row of the header. */
export default function AdminRow() {
  return (
    <div className="hidden border-base-300 border-t bg-base-200 lg:staff:block">
      <nav className="wrap flex h-11 items-stretch gap-3 xl:gap-6" aria-label="Admin">
        <span className="my-auto text-quiet text-sm max-xl:hidden">Admin</span>
        {adminMenu.map(({ to, label, leadsTo, seenBy }) => (
          <NavLink key={to} to={to} leadsTo={leadsTo} className="nav-link text-sm" seenBy={seenBy}>
            {label}
          </NavLink>
        ))}
      </nav>
    </div>
  )
}
