import Check from 'icon:check'
import { myLaptop } from '#src/web/lib/device-values.ts'
import { Icon } from '../ui/icon.tsx'

/** Beside the price: whether the tool fits the laptop that was chosen on this device. */
export function FitNote({ fits, className = '' }: { fits: string[]; className?: string }) {
  const laptop = myLaptop.use()
  return <p className={`fit-note ${className}`}>{laptop && <Answer laptop={laptop} fits={fits} />}</p>
}

function Answer({ laptop, fits }: { laptop: string; fits: string[] }) {
  if (fits.length === 0) return <span className="text-quiet">not tied to a laptop</span>
  if (!fits.includes(laptop)) return <span className="text-warning">not known to fit {laptop}</span>
  return (
    <span className="text-success">
      <Icon of={Check} className="mr-1 inline size-3.5 align-[-0.125rem]" strokeWidth={2} />
      fits {laptop}
    </span>
  )
}
