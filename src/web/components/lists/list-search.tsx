import Search from 'icon:search'
import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { Icon } from '../ui/icon.tsx'

interface ListSearchProps {
  /** What can be searched for. */
  label: string
  example: string
  q: string | undefined
  /** The list's other parameters, which a search keeps. */
  keep?: Record<string, string | undefined>
  className?: string
}

/** Searches the list below it. */
export function ListSearch({ label, example, q = '', keep = {}, className = '' }: ListSearchProps) {
  const field = useRef<HTMLInputElement>(null)
  const cameBack = useNavigationType() === 'POP'
  useEffect(() => {
    // Whoever still types keeps what they typed.
    if (field.current && (cameBack || field.current !== document.activeElement)) field.current.value = q
  }, [q, cameBack])
  return (
    <search className="grow basis-64 sm:grow-0 sm:basis-auto">
      <form>
        {Object.entries(keep).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <label className={`input h-11 w-full sm:h-10 ${className}`}>
          <Icon of={Search} className="size-4 shrink-0 text-quiet" />
          <span className="sr-only">{label}</span>
          <input
            ref={field}
            type="search"
            name="q"
            defaultValue={q}
            placeholder={example}
            className="text-body sm:text-ui"
          />
        </label>
      </form>
    </search>
  )
}
