import Lock from 'icon:lock'
import { showPrice } from '#src/contract/values/money/price.ts'
import { Icon } from '../ui/icon.tsx'

interface PayButtonProps {
  amount: number
  working: boolean
  className: string
}

export function PayButton({ amount, working, className }: PayButtonProps) {
  return (
    <button type="submit" className={`btn btn-primary btn-lg ${className}`} disabled={working}>
      {working ? (
        <span className="loading loading-spinner loading-sm" aria-hidden />
      ) : (
        <Icon of={Lock} className="size-4" />
      )}
      {working ? 'Paying…' : `Pay ${showPrice(amount)}`}
    </button>
  )
}
