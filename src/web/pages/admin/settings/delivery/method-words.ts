import type { DeliveryMethodEvent, OfferedDelivery } from '#src/contract/delivery.ts'
import { countryName } from '#src/contract/values/addresses/countries.ts'
import { workingDaysInWords } from '#src/contract/values/delivery/delivery-dates.ts'
import { showCount, showPrice } from '#src/contract/values/money/price.ts'

type Told = Omit<OfferedDelivery, '_id' | 'version'>

const priceOrFree = (cost: number) => (cost === 0 ? 'free' : showPrice(cost))

/** "free", "$36.00", "free to $38.00" */
export function costSpan({ costs, freeFrom }: Pick<Told, 'costs' | 'freeFrom'>) {
  const amounts = [...costs.map(({ cost }) => cost), ...(freeFrom === null ? [] : [0])]
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)]
  return least === most ? priceOrFree(least) : `${priceOrFree(least)} to ${showPrice(most)}`
}

/** "in 3 to 4 working days, ordered by 16:00" */
export const timeWords = (method: Pick<Told, 'daysLeast' | 'daysMost' | 'orderBy'>) =>
  `${workingDaysInWords(method)}${method.orderBy ? `, ordered by ${method.orderBy}` : ''}`

export const countryWords = (countries: string[]) =>
  countries.length === 0 ? 'everywhere' : countries.map(countryName).join(', ')

const costWords = ({ costBy, costs }: Told) =>
  costs
    .map(({ from, cost }) => {
      if (from === 0) return priceOrFree(cost)
      return `${priceOrFree(cost)} from ${costBy === 'weight' ? `${showCount(from)} g` : showPrice(from)}`
    })
    .join(', ')

const tellers: [label: string, (method: Told) => string][] = [
  ['Name', ({ name }) => name],
  ['Delivers to', ({ countries }) => countryWords(countries)],
  ['Collected in a branch', ({ collect }) => (collect ? 'yes' : 'no')],
  ['Cost', costWords],
  ['Free from', ({ freeFrom }) => (freeFrom === null ? 'never' : showPrice(freeFrom))],
  ['Arrives', timeWords],
]

/** What a change of a method has changed, in words. */
export function changeWords({ from, to }: DeliveryMethodEvent) {
  if (!from || !to) return []
  return tellers
    .map(([label, tell]) => ({ label, from: tell(from), to: tell(to) }))
    .filter((change) => change.from !== change.to)
}
