import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, useLocation } from 'react-router'

/** Leads to the list of tools. "/" brings the cursor here from anywhere, as the key cap says. */
export function HeaderSearch({ children }: { children: React.ReactNode }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.metaKey || event.ctrlKey || isTyping(event.target)) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return (
    <search className="hidden min-w-0 grow md:ml-2 md:block lg:max-w-[25rem]">
      <Form action="/tools" className="flex items-stretch" viewTransition>
        <SearchInput ref={field} className="h-10 rounded-r-none border-r-0">
          <kbd className="hidden rounded-sm border border-base-300 px-1.5 font-mono text-quiet text-tag lg:block">
            /
          </kbd>
        </SearchInput>
        {children}
      </Form>
    </search>
  )
}

interface SearchInputProps {
  ref?: React.Ref<HTMLInputElement>
  className?: string
  children?: React.ReactNode
}

export function SearchInput({ ref, className = '', children }: SearchInputProps) {
  const { pathname, search } = useLocation()
  const asked = pathname === '/tools' ? (new URLSearchParams(search).get('q') ?? '') : ''
  return (
    <label className={`input ${className}`}>
      <Search className="size-4 shrink-0 text-quiet" strokeWidth={1.75} aria-hidden />
      <span className="sr-only">Search</span>
      <input
        key={asked}
        ref={ref}
        type="search"
        name="q"
        defaultValue={asked}
        placeholder="Part number or name"
        className="text-ui"
      />
      {children}
    </label>
  )
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
