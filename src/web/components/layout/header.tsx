import { LayoutGrid, Menu as MenuIcon, Search } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { company } from '#content/company.ts'
import { SignoutButton } from '../accounts/signout-button.tsx'
import { HeaderSearch } from '../forms/search-field.tsx'
import { Mark } from './mark.tsx'
import { MenuDialog } from './menu-dialog.tsx'
import { NavEntry } from './nav-entry.tsx'
import { adminPlaces, mainLinks } from './navigation.ts'
import { ThemeSwitch } from './theme-switch.tsx'

export function Header() {
  const menu = useRef<HTMLDialogElement>(null)
  return (
    <header className="sticky top-0 z-40 border-base-300 border-b bg-base-100">
      <div className="wrap flex h-15 items-center gap-4 md:h-18 md:gap-6">
        <Link
          to="/"
          className="flex items-center gap-2.5 whitespace-nowrap"
          aria-label={`${company.brand}, home`}
          viewTransition
        >
          <Mark className="h-[1.375rem] md:h-6" />
          <span className="head text-[1.0625rem] leading-none md:text-lg">{company.brand}</span>
        </Link>
        <HeaderSearch>
          <Link to="/tools" className="btn btn-line h-10 rounded-l-none px-3.5 text-sm" viewTransition>
            <LayoutGrid className="size-4" strokeWidth={1.75} aria-hidden />
            <span className="max-lg:sr-only">All tools</span>
          </Link>
        </HeaderSearch>
        <nav className="ml-auto hidden h-full items-stretch gap-6 xl:flex" aria-label="Main">
          {mainLinks.map(({ to, label }) => (
            <NavEntry key={to} to={to} className="nav-link">
              {label}
            </NavEntry>
          ))}
          <NavEntry to="/dashboard" className="nav-link hidden signed-in:inline-flex">
            Dashboard
          </NavEntry>
        </nav>
        <div className="ml-auto flex items-center gap-1 md:gap-2 xl:ml-0">
          <Link to="/tools" className="btn btn-bare btn-square size-11 md:hidden" aria-label="Search">
            <Search className="size-5" strokeWidth={1.75} aria-hidden />
          </Link>
          <ThemeSwitch className="btn-bare hidden size-10 md:inline-flex" />
          <NavEntry
            to="/login"
            className="btn btn-line hidden h-10 px-4 text-sm md:inline-flex signed-in:hidden!"
          >
            Login
          </NavEntry>
          <SignoutButton className="hidden h-10 px-4 text-sm md:signed-in:inline-flex" />
          <button
            type="button"
            className="btn btn-bare btn-square -mr-2.5 size-11 xl:hidden"
            aria-label="Menu"
            aria-haspopup="dialog"
            onClick={() => menu.current?.showModal()}
          >
            <MenuIcon className="size-6" strokeWidth={1.75} aria-hidden />
          </button>
        </div>
      </div>
      <AdminRow />
      <MenuDialog ref={menu} />
    </header>
  )
}

function AdminRow() {
  return (
    <div className="hidden border-base-300 border-t bg-base-200 lg:admin:block">
      <nav className="wrap flex h-11 items-stretch gap-7" aria-label="Admin">
        <span className="my-auto text-quiet text-sm">Admin</span>
        {adminPlaces.map(({ to, label }) => (
          <NavEntry key={to} to={to} className="nav-link text-sm">
            {label}
          </NavEntry>
        ))}
      </nav>
    </div>
  )
}
