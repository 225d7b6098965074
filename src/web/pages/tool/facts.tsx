import Check from 'icon:check'
import type { Tool } from '#src/contract/tools.ts'
import { showCount } from '#src/contract/values/money/price.ts'
import { SectionHead } from '#src/web/components/layout/headings.tsx'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { myLaptop } from '#src/web/lib/device-values.ts'

const pieces = (count: number) => `${showCount(count)} ${count === 1 ? 'piece' : 'pieces'}`

export function Facts({ tool }: { tool: Tool }) {
  const rows: [name: string, value: string][] = [
    ...tool.specs.map(({ name, value }): [string, string] => [name, value]),
    ['Minimum order', pieces(tool.minquantity)],
    ['Sold in steps of', pieces(tool.quantitystep)],
    ['Available', pieces(tool.availablequantity)],
  ]
  return (
    <section aria-labelledby="sheet">
      <SectionHead id="sheet" title="Data sheet" />
      <dl className="spec -mt-3">
        <dt>Part number</dt>
        <dd className="font-mono text-[0.875rem]">{tool.sku}</dd>
        {rows.map(([name, value]) => (
          <Row key={name} name={name} value={value} />
        ))}
      </dl>
    </section>
  )
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="num">{value}</dd>
    </>
  )
}

const shownAtOnce = 16

export function Fits({ models }: { models: string[] }) {
  if (models.length === 0) return null
  const [first, more] = [models.slice(0, shownAtOnce), models.slice(shownAtOnce)]
  return (
    <section aria-labelledby="fits">
      <SectionHead id="fits" title="What it fits" />
      <Models models={first} />
      {more.length > 0 && (
        <details className="mt-3">
          <summary className="text-link cursor-pointer text-ui">{more.length} more</summary>
          <Models models={more} />
        </details>
      )}
    </section>
  )
}

function Models({ models }: { models: string[] }) {
  const laptop = myLaptop.use()
  return (
    <ul className="flex flex-wrap gap-2 pt-1">
      {models.map((model) => (
        <li key={model}>
          <a
            href={`/tools?${new URLSearchParams({ fits: model })}`}
            className={`tag min-h-8 font-sans! hover:border-base-content ${model === laptop ? 'border-success! text-success!' : ''}`}
          >
            {model === laptop && (
              <Icon of={Check} className="size-3.5" strokeWidth={2} aria-label="your laptop" />
            )}
            {model}
          </a>
        </li>
      ))}
    </ul>
  )
}
