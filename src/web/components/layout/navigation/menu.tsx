import X from 'icon:x'
import { useLocation } from 'react-router'
import { company } from '#content/company.ts'
import { CachedContent } from '#src/web/lib/render/cached-content.tsx'
import { SignoutButton } from '../../accounts/signout-button.tsx'
import { SearchInput } from '../../search/search-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Logo } from '../logo.tsx'
import { ThemeSwitch } from '../theme-switch.tsx'
import { adminMenu } from './admin-links.ts'
import { LoginLink } from './login-link.tsx'
import { markedOf, NavLink } from './nav-link.tsx'
import { mainLinks } from './navigation.ts'

const entry =
  'head flex h-13 items-center justify-between text-h3 aria-[current]:after:size-2 aria-[current]:after:rounded-full aria-[current]:after:bg-accent'

const [home, ...others] = mainLinks.map((link) => ({ ...link, className: '' }))

const entries = [
  ...(home ? [home] : []),
  { to: '/tools', label: 'All tools', className: '' },
  { to: '/quick-order', label: 'Quick order', className: '' },
  { to: '/#fits', label: 'What fits my laptop', className: '' },
  { to: '/dashboard', label: 'Dashboard', className: 'hidden signed-in:block' },
  { to: '/dashboard/order', label: 'My Order', className: 'hidden signed-in:block admin:hidden' },
  ...others,
]

export default function Menu() {
  const { pathname } = useLocation()
  return (
    <>
      <div className="flex h-15 items-center justify-between border-base-300 border-b px-5 md:h-18">
        <span className="flex items-center gap-2.5">
          <Logo className="h-[1.375rem]" />
          <span className="head text-[1.0625rem] leading-none">{company.brand}</span>
        </span>
        <form method="dialog">
          <button type="submit" className="btn btn-bare btn-square -mr-2.5 size-11" aria-label="Close menu">
            <Icon of={X} className="size-6" />
          </button>
        </form>
      </div>
      <div className="p-5">
        <search>
          <form action="/tools">
            <SearchInput />
          </form>
        </search>
        <CachedContent
          as="nav"
          aria-label="Menu"
          cacheKey={import.meta.env.SSR && `menu ${markedOf([...entries, ...adminMenu], pathname)}`}
        >
          <Links pathname={pathname} />
        </CachedContent>
        <div className="mt-6 flex gap-2">
          <LoginLink className="btn btn-line grow signed-in:hidden" />
          <SignoutButton className="hidden grow signed-in:inline-flex" />
          <ThemeSwitch className="btn-line" />
        </div>
      </div>
    </>
  )
}

function Links({ pathname }: { pathname: string }) {
  return (
    <>
      <ul className="mt-4">
        {entries.map(({ to, label, className }) => (
          <li key={to} className={`border-base-300 border-b ${className}`}>
            <NavLink to={to} pathname={pathname} className={entry}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
      <div className="hidden staff:block">
        <p className="mt-5 flex h-11 items-center text-note text-quiet">Admin</p>
        <ul className="grid grid-cols-2 gap-x-5">
          {adminMenu.map(({ to, label, leadsTo, seenBy }) => (
            <li key={to} className="border-base-300 border-b" data-seen-by={seenBy}>
              <NavLink
                to={to}
                leadsTo={leadsTo}
                pathname={pathname}
                className="flex h-11 items-center font-medium text-ui"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
