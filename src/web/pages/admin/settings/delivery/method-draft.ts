import { type DeliveryMethodForm, DeliveryMethodInput, type OfferedDelivery } from '#src/contract/delivery.ts'

/** A delivery method as it is being typed. */
export interface MethodDraft {
  name: string
  countries: string[]
  costBy: 'value' | 'weight'
  costs: { from: string; cost: string }[]
  freeFrom: string
  collect: boolean
  daysLeast: string
  daysMost: string
  orderBy: string
}

export const emptyMethod: MethodDraft = {
  ...{ name: '', countries: [], costBy: 'value', costs: [{ from: '0', cost: '' }] },
  ...{ collect: false, freeFrom: '', daysLeast: '', daysMost: '', orderBy: '' },
}

export const methodDraftOf = (method: OfferedDelivery): MethodDraft => ({
  ...{ name: method.name, countries: method.countries, costBy: method.costBy },
  collect: method.collect,
  costs: method.costs.map(({ from, cost }) => ({ from: String(from), cost: cost.toFixed(2) })),
  freeFrom: method.freeFrom?.toFixed(2) ?? '',
  ...{ daysLeast: String(method.daysLeast), daysMost: String(method.daysMost) },
  orderBy: method.orderBy ?? '',
})

export const methodFormOf = ({ freeFrom, orderBy, ...draft }: MethodDraft): DeliveryMethodForm => ({
  ...draft,
  freeFrom: freeFrom.trim() || null,
  orderBy: orderBy || null,
})

export function checkMethod(draft: MethodDraft): Record<string, string> {
  const checked = DeliveryMethodInput.safeParse(methodFormOf(draft))
  if (checked.success) return {}
  return Object.fromEntries(checked.error.issues.map((issue) => [issue.path.join('.'), issue.message]))
}

const fields = Object.keys(emptyMethod) as (keyof MethodDraft)[]

/** How many fields are not as they are saved. */
export const countMethodChanges = (draft: MethodDraft, saved: MethodDraft) =>
  fields.filter((field) => JSON.stringify(draft[field]) !== JSON.stringify(saved[field])).length
