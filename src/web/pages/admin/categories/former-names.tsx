import X from 'icon:x'
import { useState } from 'react'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { useFocusWhenGone } from '#src/web/lib/hooks/use-focus-when-gone.ts'

interface FormerNamesProps {
  names: string[]
  onChange: (names: string[]) => void
}

/** Each can be let go, so that another category may have it. */
export function FormerNames({ names, onChange }: FormerNamesProps) {
  const [hadNames] = useState(names.length > 0)
  const place = useFocusWhenGone(names.length)
  if (!hadNames) return null
  return (
    <div ref={place} tabIndex={-1} className="field outline-none">
      <p className="font-[550] text-sm leading-5">Earlier names that lead here</p>
      <ul className="flex flex-wrap gap-2">
        {names.map((name) => (
          <li key={name} className="min-w-0">
            <button
              type="button"
              className="tag min-h-8 max-w-full font-sans! hover:border-base-content"
              onClick={() => onChange(names.filter((each) => each !== name))}
            >
              <span className="sr-only">Let go: </span>
              <span className="truncate">{name}</span>
              <Icon of={X} className="size-3.5 shrink-0" />
            </button>
          </li>
        ))}
      </ul>
      <p className="hint">
        {names.length === 0 && 'None any more. '}
        Without it, addresses with that name lead nowhere, and a new category can have it.
      </p>
    </div>
  )
}
