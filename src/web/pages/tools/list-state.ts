import type { ToolQuery, ToolSort } from '#src/contract/tools.ts'

/** The filters, as the URL has them. */
type ToolChoice = Omit<ListState, 'sort' | 'view' | 'after' | 'before'>

/** The whole state of the list from its URL, without invalid values. */
export type ListState = {
  [Name in Exclude<keyof ToolQuery, 'limit' | 'spec'>]?: Extract<ToolQuery[Name], string>
} & {
  /** Values of the data sheet, each as name:value. */
  spec?: string[]
  view?: 'list'
}

const sorts: readonly string[] = ['added', '-added', 'name', 'price', '-price'] satisfies ToolSort[]
const price = /^\d{1,9}(\.\d{1,2})?$/
const text = (value: string | null, most: number) =>
  value
    ?.trim()
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, most) || undefined
const matching = (value: string | null, pattern: RegExp) =>
  value && pattern.test(value.trim()) ? value.trim() : undefined

export function readState(params: URLSearchParams): ListState {
  const sort = params.get('sort') ?? ''
  return {
    q: text(params.get('q'), 200),
    category: text(params.get('category'), 60),
    fits: text(params.get('fits'), 80),
    minprice: matching(params.get('minprice'), price),
    maxprice: matching(params.get('maxprice'), price),
    instock: params.get('instock') === 'true' ? 'true' : undefined,
    minquantity: matching(params.get('minquantity'), /^[1-9]\d{0,8}$/),
    spec: sheetValues(params.getAll('spec')),
    sort: sorts.includes(sort) ? (sort as ToolSort) : undefined,
    view: params.get('view') === 'list' ? 'list' : undefined,
    after: text(params.get('after'), 400),
    before: text(params.get('before'), 400),
  }
}

/** As the API takes them. */
const sheetValue = /^[^:\p{Cc}]{1,60}:\P{Cc}{1,200}$/u
function sheetValues(given: string[]) {
  const values = [...new Set(given)].filter((value) => sheetValue.test(value)).slice(0, 20)
  return values.length > 0 ? values : undefined
}

/** The URL of another state; a change of filters starts at the first page. */
export const listPath = (state: ListState, change?: ListState) => pathTo(changed(state, change))

function changed(state: ListState, change: ListState = {}): ListState {
  const paging = 'after' in change || 'before' in change
  return { ...state, ...(paging ? {} : { after: undefined, before: undefined }), ...change }
}

function pathTo(state: ListState) {
  const given = namedValues(state)
  return given.length === 0 ? '/tools' : `/tools?${new URLSearchParams(given)}`
}

/** Each value with its name, as an address or a form has them. */
export function namedValues(state: ListState) {
  const named: [name: string, value: string][] = []
  for (const [name, value] of Object.entries(state))
    for (const one of typeof value === 'string' ? [value] : (value ?? [])) if (one) named.push([name, one])
  return named
}

/**
 * Search engines index the whole list, each category and each laptop. Every other choice shows the same tools once more,
 * and there are thousands of them.
 */
export function isIndexed(state: ListState) {
  const names = namedValues(state).map(([name]) => name)
  return names.length === 0 || (names.length === 1 && (names[0] === 'category' || names[0] === 'fits'))
}

/** The attributes of a link to another state. */
export function listLink(state: ListState, change?: ListState) {
  const next = changed(state, change)
  return { href: pathTo(next), rel: isIndexed(next) ? undefined : 'nofollow' }
}

export function queryOf({ view, ...query }: ListState, limit: number): ToolQuery {
  return { ...query, limit }
}

export function filtersOf({
  q,
  category,
  fits,
  minprice,
  maxprice,
  instock,
  minquantity,
  spec,
}: ListState): ToolChoice {
  return { q, category, fits, minprice, maxprice, instock, minquantity, spec }
}

/** Why the prices are invalid, and which fields it is about. */
export function priceErrors(from = '', to = '') {
  const strange = [from, to].map((typed) => typed.trim() !== '' && !price.test(typed.trim()))
  if (strange.some(Boolean))
    return { words: 'Enter prices in dollars, such as 12.50.', from: strange[0], to: strange[1] }
  if (from.trim() && to.trim() && Number(from) > Number(to))
    return { words: '“From” is more than “to”.', from: true, to: true }
  return undefined
}

export type PriceErrors = NonNullable<ReturnType<typeof priceErrors>>

/** The active filters in words, each with the state without it. */
export function activeFilters(state: ListState): { words: string; without: ListState }[] {
  const all: [words: string | undefined, without: ListState][] = [
    [state.q && `“${state.q}”`, { q: undefined }],
    [state.category, { category: undefined, spec: undefined }],
    [state.fits && `fits ${state.fits}`, { fits: undefined }],
    [state.instock && 'can be ordered now', { instock: undefined }],
    [state.minprice && `from $${state.minprice}`, { minprice: undefined }],
    [state.maxprice && `up to $${state.maxprice}`, { maxprice: undefined }],
    [state.minquantity && `at most ${state.minquantity}`, { minquantity: undefined }],
    ...(state.spec ?? []).map((value): [string, ListState] => [
      value.replace(':', ': '),
      { spec: state.spec?.filter((other) => other !== value) },
    ]),
  ]
  return all.flatMap(([words, without]) => (words ? [{ words, without }] : []))
}
