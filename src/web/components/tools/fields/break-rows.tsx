import { mostPriceBreaks } from '#src/contract/tools.ts'
import type { ToolDraft } from '#src/web/lib/tool-draft.ts'
import { RowsField } from './rows-field.tsx'

interface BreakRowsProps {
  breaks: ToolDraft['pricebreaks']
  error?: string
  onChange: (breaks: ToolDraft['pricebreaks']) => void
}

/** Lower prices for larger quantities. */
export function BreakRows({ breaks, error, onChange }: BreakRowsProps) {
  return (
    <RowsField
      legend="Price breaks"
      hint="A lower price for each piece when one line has at least so many."
      rows={breaks}
      empty={{ from: '', price: '' }}
      most={mostPriceBreaks}
      noun="price break"
      error={error}
      onChange={onChange}
    >
      {({ from, price }, number, change) => (
        <>
          <span className="shrink-0 text-quiet text-ui">from</span>
          <input
            className="input num"
            aria-label={`Pieces of price break ${number}`}
            aria-invalid={error ? true : undefined}
            inputMode="numeric"
            maxLength={10}
            value={from}
            onChange={(event) => change({ from: event.target.value })}
          />
          <span className="shrink-0 text-quiet text-ui">
            <span className="max-sm:sr-only">pieces, </span>$
          </span>
          <input
            className="input num"
            aria-label={`Price of price break ${number}`}
            aria-invalid={error ? true : undefined}
            inputMode="decimal"
            maxLength={12}
            value={price}
            onChange={(event) => change({ price: event.target.value })}
          />
          <span className="shrink-0 text-quiet text-ui">each</span>
        </>
      )}
    </RowsField>
  )
}
