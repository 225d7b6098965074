import type { Discount, DiscountState } from '#src/contract/discounts.ts'
import { showDay } from '#src/contract/values/days.ts'
import { showCount, showPrice } from '#src/contract/values/money/price.ts'
import { stackRoles } from '#src/web/components/ui/stack-roles.ts'
import { givesWords, limitWords, spanWords } from './rule-words.ts'
import { stateWords } from './views.ts'

const heads = [
  { name: 'Code' },
  { name: 'Gives' },
  { name: 'Used', className: 'r' },
  { name: 'Given away', className: 'r' },
  { name: 'State' },
]

const looks: Record<DiscountState, string> = {
  running: 'paid',
  'to come': 'pending',
  paused: 'cancelled',
  ended: 'delivered',
}

interface TableProps {
  discounts: Discount[]
  open: string | undefined
  onOpen: (discount: Discount) => void
}

export function DiscountTable({ discounts, open, onOpen }: TableProps) {
  return (
    <div className="panel overflow-hidden">
      <table
        {...stackRoles.table}
        className="grid-table stack-table text-sm! lg:[&_td]:px-3! lg:[&_td]:py-2.5! lg:[&_th]:px-3!"
      >
        <thead {...stackRoles.group}>
          <tr {...stackRoles.row}>
            {heads.map(({ name, className }) => (
              <th key={name} {...stackRoles.heading} scope="col" className={className}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...stackRoles.group}>
          {discounts.map((discount) => (
            <Row
              key={discount._id}
              discount={discount}
              isOpen={discount._id === open}
              onOpen={() => onOpen(discount)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps {
  discount: Discount
  isOpen: boolean
  onOpen: () => void
}

function Row({ discount, isOpen, onOpen }: RowProps) {
  const { code, used, mostUses, given, state, starts } = discount
  return (
    <tr {...stackRoles.row} className={isOpen ? 'is-on' : ''}>
      <td {...stackRoles.cell}>
        <button
          type="button"
          className="min-h-11 cursor-pointer font-medium font-mono text-[0.8125rem] hover:underline lg:min-h-0"
          aria-pressed={isOpen}
          onClick={onOpen}
        >
          {code}
        </button>
        <span className="num block text-note text-quiet">{spanWords(discount)}</span>
      </td>
      <td {...stackRoles.cell} className="full max-lg:order-3">
        <span className="block font-medium">{givesWords(discount)}</span>
        <span className="num block text-note text-quiet">{limitWords(discount)}</span>
      </td>
      <td
        {...stackRoles.cell}
        className="num r whitespace-nowrap max-lg:order-4 max-lg:text-left!"
        data-k="Used"
      >
        {showCount(used)}
        <span className="block text-note text-quiet max-lg:inline">
          {' '}
          {mostUses ? `of ${showCount(mostUses)}` : 'no limit'}
        </span>
      </td>
      <td {...stackRoles.cell} className="num r max-lg:order-5" data-k="Given">
        {showPrice(given)}
      </td>
      <td {...stackRoles.cell} className="max-lg:order-2 max-lg:justify-self-end">
        <span className={`state state-${looks[state]}`}>
          {state === 'to come' ? `From ${showDay(starts)}` : stateWords[state]}
        </span>
      </td>
    </tr>
  )
}
