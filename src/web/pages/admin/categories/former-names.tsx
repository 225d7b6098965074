import X from '@lucide/icons/icons/x'
import { Icon } from '#src/web/components/ui/icon.tsx'

interface FormerNamesProps {
  names: string[]
  onChange: (names: string[]) => void
}

/** Each can be let go, so that another category may have it. */
export function FormerNames({ names, onChange }: FormerNamesProps) {
  if (names.length === 0) return null
  return (
    <div className="field">
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
        Without it, addresses with that name lead nowhere, and a new category can have it.
      </p>
    </div>
  )
}
