import { useId } from 'react'
import type { Order, OrderedLine } from '#src/contract/orders/orders.ts'
import { showPrice } from '#src/contract/values/money/price.ts'
import { unsentOfLine } from '#src/contract/values/orders/unsent-of-line.ts'
import { OrderPicture } from '#src/web/components/orders/order-line.tsx'
import { nonBreakingUnits } from '#src/web/components/ui/non-breaking-units.ts'
import { stackRoles } from '#src/web/components/ui/stack-roles.ts'
import { type Choices, isPossible } from './ship-choices.ts'

interface LinesToSendProps {
  order: Order
  /** Whether anything can be sent. */
  open: boolean
  choices: Choices
  onChange: (choices: Choices) => void
}

/** Lines to send come first. */
export function LinesToSend({ order, open, choices, onChange }: LinesToSendProps) {
  const lines = order.lines.toSorted(
    (one, other) => Number(unsentOfLine(one) === 0) - Number(unsentOfLine(other) === 0),
  )
  const all = Object.values(choices)
  const tickAll = (on: boolean) =>
    onChange(Object.fromEntries(Object.entries(choices).map(([id, choice]) => [id, { ...choice, on }])))
  return (
    <table
      {...stackRoles.table}
      className="grid-table stack-table text-sm! lg:[&_td]:px-3! lg:[&_td]:py-2! lg:[&_th]:px-3!"
    >
      <thead {...stackRoles.group}>
        <tr {...stackRoles.row}>
          {open && (
            <th {...stackRoles.heading} scope="col" className="w-10 pr-0!">
              <input
                type="checkbox"
                className="checkbox"
                aria-label="Choose all lines to send"
                checked={all.every(({ on }) => on)}
                ref={(box) => {
                  if (box) box.indeterminate = all.some(({ on }) => on) && !all.every(({ on }) => on)
                }}
                onChange={({ target }) => tickAll(target.checked)}
              />
            </th>
          )}
          <th {...stackRoles.heading} scope="col">
            Part
          </th>
          <th {...stackRoles.heading} scope="col" className="r">
            Ordered
          </th>
          <th {...stackRoles.heading} scope="col" className="r">
            Sent
          </th>
          {open && (
            <th {...stackRoles.heading} scope="col" className="r">
              Send now
            </th>
          )}
          <th {...stackRoles.heading} scope="col" className="r">
            Total
          </th>
        </tr>
      </thead>
      <tbody {...stackRoles.group}>
        {lines.map((line) => (
          <Row
            key={line.productId}
            order={order}
            line={line}
            open={open}
            choice={choices[line.productId]}
            onChange={(choice) => onChange({ ...choices, [line.productId]: choice })}
          />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  order: Order
  line: OrderedLine
  open: boolean
  choice: Choices[string] | undefined
  onChange: (choice: Choices[string]) => void
}

function Row({ order, line, open, choice, onChange }: RowProps) {
  return (
    <tr {...stackRoles.row} className={open && choice?.on ? 'is-on' : ''}>
      {open && (
        <td {...stackRoles.cell} className="pr-0! max-lg:order-2 max-lg:justify-self-end">
          {choice && (
            <input
              type="checkbox"
              className="checkbox"
              aria-label={`Send ${line.sku}`}
              checked={choice.on}
              onChange={({ target }) => onChange({ ...choice, on: target.checked })}
            />
          )}
        </td>
      )}
      <td {...stackRoles.cell} className="max-lg:order-1">
        <span className="flex items-center gap-3">
          <OrderPicture order={line} size="size-9" />
          <span className="min-w-0">
            <span className="block">{nonBreakingUnits(line.name)}</span>
            <span className="font-mono text-quiet text-tag">{line.sku}</span>
          </span>
        </span>
      </td>
      <td {...stackRoles.cell} className="num r max-lg:order-3 max-lg:text-left" data-k="Ordered">
        {line.quantity}
      </td>
      <td {...stackRoles.cell} className="num r max-lg:order-4" data-k="Sent">
        <span className={line.sent > 0 ? 'text-secondary' : 'text-quiet'}>{line.sent}</span>
      </td>
      {open && (
        <td
          {...stackRoles.cell}
          className="r max-lg:order-5 max-lg:text-left"
          {...(choice && { 'data-k': 'Send now' })}
        >
          {choice ? (
            <PiecesInput line={line} choice={choice} onChange={onChange} />
          ) : (
            <span className="text-note text-quiet">{parcelsOf(order, line)}</span>
          )}
        </td>
      )}
      <td {...stackRoles.cell} className="num r font-medium max-lg:order-6">
        {showPrice(line.price)}
      </td>
    </tr>
  )
}

function PiecesInput({
  line,
  choice,
  onChange,
}: Pick<RowProps, 'line' | 'onChange'> & { choice: Choices[string] }) {
  const id = useId()
  const wrong = choice.on && !isPossible(line, choice.pieces)
  return (
    <>
      <input
        className="input num h-11 w-18 text-center lg:h-8"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Pieces of ${line.sku} to send now, ${unsentOfLine(line)} at most`}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? id : undefined}
        value={choice.pieces}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => onChange({ on: true, pieces: target.value })}
      />
      {wrong && (
        <span id={id} className="num block pt-1 text-error text-note" role="alert">
          from 1 to {unsentOfLine(line)}
        </span>
      )}
    </>
  )
}

/** "parcel 1" */
function parcelsOf({ parcels }: Order, { productId }: OrderedLine) {
  const its = parcels.filter(({ lines }) => lines.some((line) => line.productId === productId))
  if (its.length === 0) return ''
  return `${its.length === 1 ? 'parcel' : 'parcels'} ${its.map(({ position }) => position).join(', ')}`
}
