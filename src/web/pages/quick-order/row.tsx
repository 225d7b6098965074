import X from 'icon:x'
import { type ReactNode, useState } from 'react'
import type { PartTool } from '#src/contract/quick-order.ts'
import { showPrice } from '#src/contract/values/money/price.ts'
import { unitPrice } from '#src/contract/values/money/price-breaks.ts'
import { toolPath } from '#src/contract/values/paths/tool-path.ts'
import { readQuantity } from '#src/web/components/tools/quantity.ts'
import { Stepper } from '#src/web/components/tools/stepper.tsx'
import { ToolPicture } from '#src/web/components/tools/tool-picture.tsx'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { nonBreakingUnits } from '#src/web/components/ui/non-breaking-units.ts'
import { stackRoles } from '#src/web/components/ui/stack-roles.ts'
import { Result } from './result.tsx'
import type { QuickRow } from './rows.ts'

interface RowProps {
  row: QuickRow
  onQuantity: (quantity: number) => void
  onPick: (tool: PartTool) => void
  onRemove: () => void
}

export function Row({ row, onQuantity, onPick, onRemove }: RowProps) {
  const [line] = row.lines
  return (
    <tr
      {...stackRoles.row}
      tabIndex={-1}
      data-line={line}
      data-look={row.state === 'ready' || row.state === 'asking' ? undefined : ''}
      className="scroll-mt-32 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-primary [&_td]:align-top"
    >
      <td {...stackRoles.cell} className="gone num pr-0! text-note text-quiet lg:pt-5!">
        {line}
      </td>
      <td {...stackRoles.cell} className="max-lg:order-1">
        {row.tool ? <Part tool={row.tool} quantity={row.quantity} /> : <AsWritten part={row.part} />}
      </td>
      <td {...stackRoles.cell} className="full max-lg:order-3 lg:pt-4!">
        <Result row={row} onQuantity={onQuantity} onPick={onPick} />
      </td>
      <td {...stackRoles.cell} className="max-lg:order-4 lg:pt-3!">
        <RowQuantity row={row} onQuantity={onQuantity} />
      </td>
      <td {...stackRoles.cell} className="num r font-medium max-lg:order-5 lg:pt-[1.125rem]!">
        {row.total === undefined ? <span className="text-quiet">–</span> : showPrice(row.total)}
      </td>
      <td {...stackRoles.cell} className="r max-lg:order-2 max-lg:-mr-3 lg:px-1.5! lg:pt-3!">
        <button
          type="button"
          className="btn btn-bare btn-square size-11 text-quiet md:size-9"
          aria-label={`Remove line ${line}, ${row.tool?.sku ?? row.part}`}
          onClick={onRemove}
        >
          <Icon of={X} className="size-4" />
        </button>
      </td>
    </tr>
  )
}

const Described = ({ picture, name, more }: Record<'picture' | 'name' | 'more', ReactNode>) => (
  <span className="flex items-center gap-3">
    {picture}
    <span className="min-w-0">
      {name}
      <span className="num block text-note text-quiet">{more}</span>
    </span>
  </span>
)

function Part({ tool, quantity }: { tool: PartTool; quantity: number | undefined }) {
  return (
    <Described
      picture={
        <span className="picture block size-10 shrink-0 rounded-field!">
          <ToolPicture img={tool.img} alt="" sizes="2.5rem" />
        </span>
      }
      name={
        <a href={toolPath(tool)} className="block hover:underline lg:truncate">
          {nonBreakingUnits(tool.name)}
        </a>
      }
      more={
        <>
          <span className="font-mono text-tag">{tool.sku}</span> · {showPrice(unitPrice(tool, quantity ?? 0))}
        </>
      }
    />
  )
}

const AsWritten = ({ part }: { part: string }) => (
  <Described
    picture={
      <span
        className="grid size-10 shrink-0 place-items-center rounded-field border border-control border-dashed text-quiet"
        aria-hidden="true"
      >
        ?
      </span>
    }
    name={<span className="wrap-anywhere block font-mono text-[0.9375rem]">{part || '–'}</span>}
    more="as you wrote it"
  />
)

const anyQuantity = { minquantity: 1, quantitystep: 1, availablequantity: 1_000_000_000 }

/** A typed number counts once the field is left; what is no number stays there, marked. */
function RowQuantity({ row, onQuantity }: Pick<RowProps, 'row' | 'onQuantity'>) {
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? String(row.quantity ?? '')
  const quantity = readQuantity(shown)
  const take = (next: number) => {
    setTyped(undefined)
    if (next !== row.quantity) onQuantity(next)
  }
  return (
    <fieldset className="join" aria-label={`Quantity of ${row.tool?.name ?? row.part}`}>
      <Stepper
        typed={shown}
        limits={row.tool ?? anyQuantity}
        onType={setTyped}
        onStep={(next) => take(Number(next))}
        onSettle={() => quantity !== undefined && take(quantity)}
        size="size-11 md:size-9"
        width="h-11 w-16 md:h-9 md:w-14"
        field={{
          'aria-label': 'Quantity',
          'aria-invalid': row.state === 'mend' || (shown !== '' && quantity === undefined) ? true : undefined,
        }}
      />
    </fieldset>
  )
}
