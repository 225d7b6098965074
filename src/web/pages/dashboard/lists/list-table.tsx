import X from 'icon:x'
import { useState } from 'react'
import type { CartLine } from '#src/contract/cart.ts'
import { showPrice } from '#src/contract/values/money/price.ts'
import { LineFacts, LineStock } from '#src/web/components/saved-lists/list-line.tsx'
import { readQuantity } from '#src/web/components/tools/quantity.ts'
import { Stepper } from '#src/web/components/tools/stepper.tsx'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { stackRoles } from '#src/web/components/ui/stack-roles.ts'

interface ListTableProps {
  lines: CartLine[]
  onQuantity: (line: CartLine, quantity: number) => void
  onRemove: (line: CartLine) => void
}

export function ListTable({ lines, ...acts }: ListTableProps) {
  return (
    <table {...stackRoles.table} className="grid-table stack-table">
      <thead {...stackRoles.group} className="sr-only">
        <tr {...stackRoles.row}>
          {['Part', 'Stock', 'Quantity', 'Total', 'Remove'].map((name) => (
            <th key={name} {...stackRoles.heading}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...stackRoles.group}>
        {lines.map((line) => (
          <Line key={line.productId} line={line} {...acts} />
        ))}
      </tbody>
    </table>
  )
}

function Line({ line, onQuantity, onRemove }: Omit<ListTableProps, 'lines'> & { line: CartLine }) {
  return (
    <tr {...stackRoles.row}>
      <td {...stackRoles.cell} className="max-lg:order-1 lg:w-[42%]">
        <LineFacts line={line} was={line.seenPrice} />
      </td>
      <td {...stackRoles.cell} className="full max-lg:order-3">
        <LineStock line={line} onMend={(quantity) => onQuantity(line, quantity)} />
      </td>
      <td {...stackRoles.cell} className="max-lg:order-4">
        {line.problem !== 'off sale' && <LineQuantity line={line} onQuantity={onQuantity} />}
      </td>
      <td {...stackRoles.cell} className="num r font-medium max-lg:order-5">
        {line.problem ? <span className="text-quiet">–</span> : showPrice(line.price)}
      </td>
      <td {...stackRoles.cell} className="r pl-0! max-lg:order-2 max-lg:-mr-3">
        <button
          type="button"
          className="btn btn-bare btn-square size-11 text-quiet md:size-9"
          aria-label={`Remove ${line.name}`}
          onClick={() => onRemove(line)}
        >
          <Icon of={X} className="size-4" />
        </button>
      </td>
    </tr>
  )
}

function LineQuantity({ line, onQuantity }: Pick<ListTableProps, 'onQuantity'> & { line: CartLine }) {
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? String(line.quantity)
  const quantity = readQuantity(shown)
  const take = (next: number) => {
    setTyped(undefined)
    if (next > 0 && next !== line.quantity) onQuantity(line, next)
  }
  return (
    <fieldset className="join" aria-label={`Quantity of ${line.name}`}>
      <Stepper
        typed={shown}
        limits={line}
        onType={setTyped}
        onStep={(next) => take(Number(next))}
        onSettle={() => quantity !== undefined && take(quantity)}
        size="size-11 md:size-9"
        width="h-11 w-16 md:h-9 md:w-14"
        field={{ 'aria-label': 'Quantity', 'aria-invalid': quantity === undefined ? true : undefined }}
      />
    </fieldset>
  )
}
