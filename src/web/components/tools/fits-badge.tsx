import Check from '@lucide/icons/icons/check'
import { myLaptop } from '#src/web/lib/device-values.ts'
import { Icon } from '../ui/icon.tsx'

/** Drawn over the picture, so that nothing moves when it appears. */
export function FitsBadge({ fits, className = '' }: { fits: string[]; className?: string }) {
  const laptop = myLaptop.use()
  if (!laptop || !fits.includes(laptop)) return null
  return (
    <span className={`tag tag-on-picture absolute font-sans! text-success! ${className}`} title={laptop}>
      <Icon of={Check} className="size-3.5" strokeWidth={2} />
      fits your laptop
    </span>
  )
}
