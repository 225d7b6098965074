import { type Cases, change, lengthOf, refuses, twice } from './cases.ts'

const setMethod = (assignments: string) => change('delivery_methods', assignments)
const costs = (value: string) => setMethod(`costs = '${value}'`)
const bands = (count: number) =>
  JSON.stringify(Array.from({ length: count }, (_, at) => ({ from: at, cents: 1 })))

/** Rates never change, so each is added. */
const addRate = (values: Record<string, string>) => {
  const columns: Record<string, string> = {
    ...{ country: `'NO'`, region: `''`, class: `'standard'`, name: `'VAT'`, rate: '20' },
    ...{ from_date: `'2026-01-01'`, created_by: `'a'`, created_at: 'now()' },
    ...values,
  }
  return `insert into tax_rates (${Object.keys(columns)}) values (${Object.values(columns)})`
}

const addTax = (values: Record<string, string>) => {
  const columns: Record<string, string> = {
    ...{ order_no: 'no', name: `'VAT'`, rate: '20', base_cents: '0', tax_cents: '0', ...values },
  }
  return `insert into order_taxes (${Object.keys(columns)}) select ${Object.values(columns)} from orders where tax_cents = 0 limit 1`
}

export const terms: Cases = {
  delivery_methods_name_check: lengthOf('delivery_methods', 'name', 1, 80),
  delivery_methods_countries_check: {
    refused: [`'{se}'`, `'{SWE}'`, `'{SE,""}'`, `'{SE,NULL}'`, `'{"SE,NO"," "}'`].map((countries) =>
      setMethod(`countries = ${countries}`),
    ),
    allowed: [setMethod(`countries = '{}'`), setMethod(`countries = '{SE,NO}'`)],
  },
  delivery_methods_cost_by_check: refuses(setMethod(`cost_by = 'distance'`)),
  delivery_methods_costs_check: {
    refused: [
      costs('[]'),
      costs('{}'),
      costs('[{"from": 1, "cents": 5}]'),
      costs('[{"from": 0, "cents": -1}]'),
      costs('[{"from": 0, "cents": 100000000}]'),
      costs('[{"from": 0}]'),
      costs('[{"cents": 5}]'),
      costs('[{"from": 0, "cents": 5, "more": 1}]'),
      costs('[{"from": 0, "cents": 5}, {"from": 0, "cents": 4}]'),
      costs('[{"from": 0, "cents": 5}, {"from": 9, "cents": 4}, {"from": 8, "cents": 3}]'),
      costs('[{"from": -1, "cents": 5}, {"from": 0, "cents": 5}]'),
      costs(bands(21)),
    ],
    allowed: [
      costs('[{"from": 0, "cents": 0}]'),
      costs('[{"from": 0, "cents": 5}, {"from": 8, "cents": 99999999}]'),
      costs(bands(20)),
    ],
  },
  delivery_methods_free_from_cents_check: refuses(setMethod('free_from_cents = 0')),
  days_are_a_span: {
    refused: [
      setMethod('days_least = -1'),
      setMethod('days_least = 3, days_most = 2'),
      setMethod('days_most = 121'),
    ],
    allowed: [setMethod('days_least = 0, days_most = 0'), setMethod('days_least = 120, days_most = 120')],
  },
  delivery_methods_order_by_check: {
    refused: [setMethod('order_by = -1'), setMethod('order_by = 1440')],
    allowed: [setMethod('order_by = 0'), setMethod('order_by = 1439')],
  },
  delivery_methods_name: {
    refused: [
      ...twice('delivery_methods', 'name').refused,
      `update delivery_methods set name = case ctid when (select min(ctid) from delivery_methods) then 'a' else 'A' end`,
    ],
    allowed: [`update delivery_methods set name = 'x', ended_at = now()`],
  },

  tax_rates_country_check: refuses(addRate({ country: `'no'` }), addRate({ country: `'NOR'` })),
  tax_rates_region_check: {
    refused: [addRate({ region: `repeat('x', 81)` })],
    allowed: [addRate({ region: `repeat('x', 80)` })],
  },
  tax_rates_class_check: refuses(addRate({ class: `'none'` })),
  tax_rates_name_check: {
    refused: [addRate({ name: `''` }), addRate({ name: `repeat('x', 41)` })],
    allowed: [addRate({ name: `repeat('x', 40)` })],
  },
  tax_rates_rate_check: {
    refused: [addRate({ rate: '-0.001' }), addRate({ rate: '100.001' })],
    allowed: [addRate({ rate: '0' }), addRate({ rate: '100' })],
  },
  somebody_ended_it: {
    refused: [change('tax_rates', 'ended_at = now()'), change('tax_rates', `ended_by = 'a'`)],
    allowed: [change('tax_rates', `ended_at = now(), ended_by = 'a'`)],
  },
  tax_rates_of_a_day: {
    refused: [
      `${addRate({ region: `'Gotland'` })}; ${addRate({ region: `'GOTLAND'` })}`,
      `${addRate({})}; ${addRate({})}`,
    ],
    allowed: [
      `${addRate({})}; ${addRate({ class: `'reduced'` })}`,
      `${addRate({})}; ${addRate({ from_date: `'2026-01-02'` })}`,
      `${addRate({})}; ${addRate({ region: `'Gotland'` })}`,
      `${addRate({ ended_at: 'now()', ended_by: `'a'` })}; ${addRate({})}`,
    ],
  },
  tax_countries_country_check: refuses(`insert into tax_countries values ('no', true)`),
  tax_countries_pkey: refuses(`insert into tax_countries values ('NO', true), ('NO', false)`),
  terms_version_only_row_check: refuses('insert into terms_version values (false, 1)'),
  terms_version_pkey: refuses('insert into terms_version values (true, 1)'),

  order_taxes_order_no_fkey: refuses(addTax({ order_no: '-1' })),
  order_taxes_name_check: {
    refused: [addTax({ name: `''` }), addTax({ name: `repeat('x', 41)` })],
    allowed: [addTax({ name: `repeat('x', 40)` })],
  },
  order_taxes_rate_check: refuses(addTax({ rate: '-0.001' }), addTax({ rate: '100.001' })),
  order_taxes_base_cents_check: refuses(addTax({ base_cents: '-1' })),
  order_taxes_tax_cents_check: refuses(addTax({ tax_cents: '-1' })),
  order_taxes_pkey: refuses(`${addTax({})}; ${addTax({})}`),
}
