import { showCount } from '#src/contract/values/money/price.ts'

/** "Make it 28". */
export function MendButton({ quantity, onPick }: { quantity: number; onPick: () => void }) {
  return (
    <button type="button" className="text-link min-h-11 font-medium md:min-h-6" onClick={onPick}>
      Make it {showCount(quantity)}
    </button>
  )
}
