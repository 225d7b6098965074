import ArrowDown from 'icon:arrow-down'
import ArrowUp from 'icon:arrow-up'
import { Icon } from '#src/web/components/ui/icon.tsx'

interface ChangeProps {
  change: number
  unit?: '%' | ' points'
  /** Less is better. */
  lessIsBetter?: boolean
}

/** How much more or less than before. */
export function Change({ change, unit = '%', lessIsBetter = false }: ChangeProps) {
  if (change === 0) return <span className="text-quiet">no change</span>
  const isBetter = change > 0 !== lessIsBetter
  return (
    <span className={`inline-flex items-center gap-1 ${isBetter ? 'text-success' : 'text-error'}`}>
      <Icon of={change > 0 ? ArrowUp : ArrowDown} className="size-3.5" />
      <span className="sr-only">{change > 0 ? 'up by' : 'down by'}</span>
      {Math.abs(change).toLocaleString('en-US', { minimumFractionDigits: 1 })}
      {unit}
    </span>
  )
}
