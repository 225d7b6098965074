import { showPrice } from '#src/contract/values/price.ts'

interface PayButtonProps {
  amount: number
  working: boolean
  ready?: boolean
}

export function PayButton({ amount, working, ready = true }: PayButtonProps) {
  return (
    <button type="submit" className="btn btn-primary btn-lg mt-7 w-full" disabled={working || !ready}>
      {working && <span className="loading loading-spinner loading-sm" aria-hidden />}
      {working ? 'Paying…' : `Pay ${showPrice(amount)}`}
    </button>
  )
}
