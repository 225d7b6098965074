import LayoutGrid from 'icon:layout-grid'
import MenuIcon from 'icon:menu'
import Search from 'icon:search'
import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { company } from '#content/company.ts'
import { SignoutButton } from '../accounts/signout-button.tsx'
import { HeaderSearch } from '../search/search-field.tsx'
import { Icon } from '../ui/icon.tsx'
import { hydrateOnInput } from './hydrate-on-input.tsx'
import { Logo } from './logo.tsx'
import { LoginLink } from './navigation/login-link.tsx'
import { NavLink } from './navigation/nav-link.tsx'
import { mainLinks } from './navigation/navigation.ts'
import { ThemeSwitch } from './theme-switch.tsx'

const AdminRow = hydrateOnInput('admin-row', () => import('./navigation/admin-row.tsx'))
const CartLink = hydrateOnInput('cart', () => import('../cart/cart-link.tsx'))
const Menu = hydrateOnInput('menu', () => import('./navigation/menu.tsx'))

export function Header() {
  const menu = useRef<HTMLDialogElement>(null)
  const { pathname } = useLocation()
  return (
    <header className="sticky top-0 z-40 border-base-300 border-b bg-base-100">
      <div className="wrap flex h-15 items-center gap-2 md:h-18 md:gap-6">
        <a
          href="/"
          className="flex items-center gap-2.5 whitespace-nowrap"
          aria-label={`${company.brand}, home`}
        >
          <Logo className="h-[1.375rem] md:h-6" />
          <span className="head text-[1.0625rem] leading-none md:text-lg">{company.brand}</span>
        </a>
        <HeaderSearch>
          <a href="/tools" className="btn btn-line h-10 rounded-l-none px-3.5 text-sm">
            <Icon of={LayoutGrid} className="size-4" />
            <span className="max-lg:sr-only">All tools</span>
          </a>
        </HeaderSearch>
        <nav className="ml-auto hidden h-full items-stretch gap-6 xl:flex" aria-label="Main">
          {mainLinks.map(({ to, label }) => (
            <NavLink key={to} to={to} pathname={pathname} className="nav-link">
              {label}
            </NavLink>
          ))}
          <NavLink to="/dashboard" pathname={pathname} className="nav-link hidden signed-in:inline-flex">
            Dashboard
          </NavLink>
        </nav>
        <div className="ml-auto flex items-center md:gap-1 xl:ml-0">
          <a
            href="/tools#search"
            className="btn btn-bare btn-square size-11 max-[374px]:hidden md:hidden"
            aria-label="Search"
          >
            <Icon of={Search} className="size-5" />
          </a>
          <CartLink />
          <ThemeSwitch className="btn-bare hidden size-10 md:inline-flex" />
          <LoginLink className="btn btn-line hidden h-10 px-4 text-sm md:inline-flex signed-in:hidden!" />
          <SignoutButton className="hidden h-10 px-4 text-sm md:signed-in:inline-flex" />
          <button
            type="button"
            className="btn btn-bare btn-square -mr-2.5 size-11 xl:hidden"
            aria-label="Menu"
            aria-haspopup="dialog"
            onClick={() => menu.current?.showModal()}
          >
            <Icon of={MenuIcon} className="size-6" />
          </button>
        </div>
      </div>
      <AdminRow />
      <MenuDialog ref={menu} />
    </header>
  )
}

/** The navigation of phones and tablets. */
function MenuDialog({ ref }: { ref: RefObject<HTMLDialogElement | null> }) {
  const { key } = useLocation()
  useEffect(() => {
    if (key) ref.current?.close()
  }, [key, ref])
  return (
    <dialog ref={ref} className="menu-dialog" aria-label="Menu">
      <Menu />
    </dialog>
  )
}
