import Search from 'icon:search'
import { lazy, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '../ui/icon.tsx'

/** Their code is fetched when the field first gets the focus; without it the field still searches. */
const Suggestions = lazy(() => import('./suggestions.tsx').catch(() => ({ default: () => <></> })))

/** Searches the catalogue. "/" focuses it from anywhere on the page. */
export function HeaderSearch({ children }: { children: React.ReactNode }) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.metaKey || event.ctrlKey || isTyping(event.target)) return
      event.preventDefault()
      form.current?.querySelector('input')?.focus()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return (
    <search className="hidden min-w-0 grow md:ml-2 md:block lg:max-w-[25rem]">
      <form ref={form} action="/tools" className="flex items-stretch">
        <SearchInput className="h-10 rounded-r-none border-r-0" suggests>
          <kbd className="hidden rounded-sm border border-base-300 px-1.5 font-mono text-quiet text-tag lg:block">
            /
          </kbd>
        </SearchInput>
        {children}
      </form>
    </search>
  )
}

interface SearchInputProps {
  className?: string
  children?: React.ReactNode
  /** Suggests tools, categories and laptops while typing. */
  suggests?: boolean
}

export function SearchInput({ className = '', children, suggests = false }: SearchInputProps) {
  const { pathname, search } = useLocation()
  const asked = pathname === '/tools' ? (new URLSearchParams(search).get('q') ?? '') : ''
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const [wanted, setWanted] = useState(false)
  const list = useId()
  const reach = useCallback((node: HTMLInputElement | null) => {
    setField(node)
    // Someone may have begun to type before hydration.
    if (node && node === document.activeElement) setWanted(true)
  }, [])
  return (
    <span className="relative block min-w-0 grow">
      <label className={`input w-full ${className}`}>
        <Icon of={Search} className="size-4 shrink-0 text-quiet" />
        <span className="sr-only">Search</span>
        <input
          key={asked}
          ref={reach}
          type="search"
          name="q"
          maxLength={200}
          defaultValue={asked}
          placeholder="Part number or name"
          className="text-ui"
          autoComplete="off"
          onFocus={() => setWanted(true)}
          {...(suggests && {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': false,
            'aria-controls': list,
          })}
        />
        {children}
      </label>
      {suggests && wanted && field && (
        <Suspense>
          <Suggestions field={field} id={list} />
        </Suspense>
      )}
    </span>
  )
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
