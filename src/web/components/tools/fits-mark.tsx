import { Check } from 'lucide-react'
import { myLaptop } from '#src/web/lib/remembered.ts'

/** Lies on the picture, so that nothing moves when this device remembers a laptop. */
export function FitsMark({ fits, className = '' }: { fits: string[]; className?: string }) {
  const laptop = myLaptop.use()
  if (!laptop || !fits.includes(laptop)) return null
  return (
    <span className={`tag tag-on-picture absolute font-sans! text-success! ${className}`} title={laptop}>
      <Check className="size-3.5" strokeWidth={2} aria-hidden />
      fits your laptop
    </span>
  )
}
