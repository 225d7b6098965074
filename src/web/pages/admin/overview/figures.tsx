import type { Figure, Overview } from '#src/contract/statistics.ts'
import { showCount, showPrice } from '#src/contract/values/money/price.ts'
import { Change } from './change.tsx'

interface KeyFiguresProps {
  figures: Overview['figures']
  compare: boolean
}

const inPercent = (share: number) => `${share.toLocaleString('en-US')}%`

/** The four numbers that matter most. */
export function KeyFigures({ figures: { sales, orders, average, returned }, compare }: KeyFiguresProps) {
  const shown = { compare }
  return (
    <dl className="panel mt-6 grid grid-cols-2 overflow-hidden md:grid-cols-4 max-md:[&>div:nth-child(even)]:border-l max-md:[&>div:nth-child(n+3)]:border-t md:[&>div+div]:border-l [&>div]:border-base-300">
      <KeyFigure name="Sales, less refunds" figure={sales} show={showPrice} {...shown} />
      <KeyFigure name="Orders paid" figure={orders} show={showCount} {...shown} />
      <KeyFigure name="Average order" figure={average} show={showPrice} {...shown} />
      <KeyFigure name="Returned lines" figure={returned} show={inPercent} isShare {...shown} />
    </dl>
  )
}

interface KeyFigureProps {
  name: string
  figure: Figure
  show: (value: number) => string
  compare: boolean
  /** A share of something bad. */
  isShare?: boolean
}

function KeyFigure({ name, figure: { now, before, change }, show, compare, isShare }: KeyFigureProps) {
  return (
    <div className="p-4 md:p-5">
      <dt className="text-note text-quiet">{name}</dt>
      <dd>
        <span className="num head block break-words text-[1.125rem] leading-8 tracking-[-0.015em] sm:text-[1.375rem] lg:text-[1.625rem]">
          {show(now)}
        </span>
        {compare && (
          <span className="num flex flex-wrap gap-x-2 text-note">
            {change !== undefined && (
              <Change change={change} {...(isShare && { unit: ' points', lessIsBetter: true })} />
            )}
            <span className="text-quiet">
              {show(before)} <span className="whitespace-nowrap">before</span>
            </span>
          </span>
        )}
      </dd>
    </div>
  )
}
