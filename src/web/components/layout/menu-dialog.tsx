import { X } from 'lucide-react'
import { type RefObject, Suspense, useEffect } from 'react'
import { Form, useLocation } from 'react-router'
import { company } from '#content/company.ts'
import { SignoutButton } from '../accounts/signout-button.tsx'
import { SearchInput } from '../forms/search-field.tsx'
import { Mark } from './mark.tsx'
import { NavEntry } from './nav-entry.tsx'
import { adminPlaces, mainLinks } from './navigation.ts'
import { ThemeSwitch } from './theme-switch.tsx'

const entry =
  'head flex h-13 items-center justify-between text-h3 aria-[current]:after:size-2 aria-[current]:after:rounded-full aria-[current]:after:bg-accent'

/** The navigation of phones and tablets. A real dialog: the page behind it is out of reach, Escape closes it. */
export function MenuDialog({ ref }: { ref: RefObject<HTMLDialogElement | null> }) {
  const close = () => ref.current?.close()
  const { key } = useLocation()
  useEffect(() => {
    if (key) ref.current?.close()
  }, [key, ref])

  return (
    <dialog ref={ref} className="menu-dialog" aria-label="Menu">
      <Suspense>
        <div className="flex h-15 items-center justify-between border-base-300 border-b px-5 md:h-18">
          <span className="flex items-center gap-2.5">
            <Mark className="h-[1.375rem]" />
            <span className="head text-[1.0625rem] leading-none">{company.brand}</span>
          </span>
          <button
            type="button"
            className="btn btn-bare btn-square -mr-2.5 size-11"
            aria-label="Close menu"
            onClick={close}
          >
            <X className="size-6" strokeWidth={1.75} aria-hidden />
          </button>
        </div>
        <div className="p-5">
          <search>
            <Form action="/tools" onSubmit={close} viewTransition>
              <SearchInput />
            </Form>
          </search>
          <nav aria-label="Menu">
            <ul className="mt-4">
              {mainLinks.map(({ to, label }) => (
                <li key={to} className="border-base-300 border-b">
                  <NavEntry to={to} className={entry} onClick={close}>
                    {label}
                  </NavEntry>
                </li>
              ))}
              <li className="hidden border-base-300 border-b signed-in:block">
                <NavEntry to="/dashboard" className={entry} onClick={close}>
                  Dashboard
                </NavEntry>
              </li>
            </ul>
            <div className="hidden admin:block">
              <p className="mt-5 flex h-11 items-center text-note text-quiet">Admin</p>
              <ul className="grid grid-cols-2 gap-x-5">
                {adminPlaces.map(({ to, label }) => (
                  <li key={to} className="border-base-300 border-b">
                    <NavEntry to={to} className="flex h-11 items-center font-medium text-ui" onClick={close}>
                      {label}
                    </NavEntry>
                  </li>
                ))}
              </ul>
            </div>
          </nav>
          <div className="mt-6 flex gap-2">
            <NavEntry to="/login" className="btn btn-line grow signed-in:hidden" onClick={close}>
              Login
            </NavEntry>
            <SignoutButton className="hidden grow signed-in:inline-flex" onDone={close} />
            <ThemeSwitch className="btn-line" />
          </div>
        </div>
      </Suspense>
    </dialog>
  )
}
