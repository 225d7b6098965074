import type { FaultyFile } from '../../fault.ts'

const routes = 'src/http/routes/orders'
const totals = ['src/shop/totals/order-totals.test.ts']
const constraints = ['testing/constraints/constraints.test.ts', 'testing/constraints/triggers.test.ts']

export const terms: FaultyFile[] = [
  {
    file: 'src/shop/totals/shares.ts',
    tests: totals,
    faults: [
      ['(2n * over + under)', '(2n * over + under - 1n)'],
      ['one.rest < other.rest ? 1 : -1', 'one.rest < other.rest ? -1 : 1'],
      ['.slice(0, missing)', '.slice(0, missing - 1)'],
      ['if (all === 0n) return weights.map(() => 0)\n', ''],
    ],
  },
  {
    file: 'src/shop/totals/order-totals.ts',
    tests: totals,
    faults: [
      ['hundredPercent + thousandths : hundredPercent', 'hundredPercent : hundredPercent'],
      [`{ taxClass: 'standard', cents: delivery }`, `{ taxClass: 'reduced', cents: delivery }`],
      ['Math.min(discount.cents, most)', 'discount.cents'],
      ['discount.isFor(line) ? (prices[at] ?? 0) : 0', 'prices[at] ?? 0'],
      ['- (terms.pricesContainTax ? taxCents : 0)', ''],
      ['(pricesContainTax ? 0 : sum(taxed.parts))', 'sum(taxed.parts)'],
      ['subtotalCents - discountCents, grams', 'subtotalCents, grams'],
      [`discount?.kind === 'delivery' ? 0 : usualCents`, 'usualCents'],
    ],
  },
  {
    file: 'src/shop/terms/terms.ts',
    tests: totals,
    faults: [
      ['named(to.region) ?? named', 'named'],
      ['rate.country === to.country && ', ''],
      ['to.taxNumber !== undefined && ', ''],
      ['region.trim().toLowerCase()', 'region'],
    ],
  },
  {
    file: 'src/shop/terms/read-terms.ts',
    tests: [`${routes}/order-terms.test.ts`, `${routes}/quote.test.ts`],
    faults: [
      ['if (known?.version !== version) known', 'if (!known) known'],
      [`taxInPrices === 'contained'`, 'false'],
    ],
  },
  {
    file: 'src/store/terms/terms.ts',
    tests: [`${routes}/quote.test.ts`],
    faults: [
      [
        `    .where('applied_at', 'is not', null)\n    .where('ended_at', 'is', null)`,
        `    .where('ended_at', 'is', null)`,
      ],
      [
        `    .where('applied_at', 'is not', null)\n    .where('ended_at', 'is', null)`,
        `    .where('applied_at', 'is not', null)`,
      ],
      [`.orderBy('from_date', 'desc')`, `.orderBy('from_date')`],
      [`    .selectAll()\n    .where('ended_at', 'is', null)`, '    .selectAll()'],
    ],
  },
  {
    file: 'src/shop/orders/placing/work-out-order.ts',
    tests: [`${routes}/quote.test.ts`],
    faults: [
      ['deliveryMethod === undefined ? !collect : id === deliveryMethod', 'true'],
      ['isCompany ? wish.taxNumber : undefined', 'wish.taxNumber'],
      [`if (company === undefined) add('company'`, `if (false) add('company'`],
      ['isOffered && methodsTo(terms, country).length === 0', 'false'],
    ],
  },
  {
    file: 'src/shop/orders/placing/quote-order.ts',
    tests: [`${routes}/quote.test.ts`],
    faults: [
      ['totalCents > mostPaymentCents', 'false'],
      ['totalCents < leastTotalOf(input)', 'totalCents < 50'],
      ['methodsTo(terms, worked.to.country)', 'terms.methods'],
    ],
  },
  {
    file: 'src/shop/orders/placing/add-by-terms.ts',
    tests: [`${routes}/order-terms.test.ts`],
    faults: [
      ['if (!asksForMore(input) && addNothing(terms)) return {}', 'if (addNothing(terms)) return {}'],
      ['return isDelivered && !isTaxed', 'return isDelivered'],
      ['return isDelivered && !isTaxed', 'return !isTaxed'],
      ['country === terms.companyCountry && ', ''],
      ['if (!Number.isSafeInteger(worked.totals.subtotalCents)) return', 'if (false) return'],
    ],
  },
  {
    file: 'src/shop/orders/placing/place-order.ts',
    tests: [`${routes}/order-terms.test.ts`],
    faults: [
      ['byTerms.problem ? 0 : terms.version', 'terms.version'],
      [
        'tries === 1 ? await recentTermsOfSale(db) : await readTermsOfSale(db)',
        'await recentTermsOfSale(db)',
      ],
      [`added === '{}' ? '' : added`, `''`],
      ['placing.country === null ? null : await findOrderTaxes(db, placing.no)', 'null'],
    ],
  },
  {
    file: 'src/contract/values/addresses/tax-number.ts',
    tests: ['src/contract/values/addresses/tax-number.test.ts'],
    faults: [
      ['number.startsWith(example.slice(0, 2)) ? number.slice(2) : number', 'number'],
      ['(?=(.*\\d){4})', ''],
      ['/[\\s./-]/g', '/[\\s]/g'],
    ],
  },
  {
    file: 'src/contract/values/money/figures.ts',
    tests: ['src/contract/values/money/figures.test.ts'],
    faults: [
      ['discount > 0 ?', 'true ?'],
      ['discount === 0 && discountCode', 'false'],
      ['figures.pricesContainTax ? [] : ', ''],
    ],
  },
  {
    file: 'src/store/terms/tax-rates.ts',
    tests: ['src/http/routes/tax.test.ts'],
    faults: [
      [` at time zone 'UTC')::date`, ` + interval '1 day')::date`],
      [`    .where('id', '=', id)\n    .where('ended_at', 'is', null)`, `    .where('id', '=', id)`],
      [`\n        .where('tax_countries.reverse_charge', '!=', reverseCharge)`, ''],
    ],
  },
  {
    file: 'src/shop/terms/tax-answer.ts',
    tests: ['src/http/routes/tax.test.ts'],
    faults: [[`if (holding.has(place)) return 'replaced'\n`, '']],
  },
  {
    file: 'src/store/operations/consistency.ts',
    tests: ['src/shop/operations/check-consistency.test.ts'],
    faults: [
      ['l.pieces is distinct from o.pieces or ', ''],
      ['coalesce(t.tax, 0) <> o.tax_cents or ', ''],
      [' or not t.fits', ''],
    ],
  },
  {
    file: 'database/functions/orders/place_orders.sql',
    tests: [`${routes}/order-terms.test.ts`, `${routes}/tax-on-papers.test.ts`],
    faults: [
      [` or terms_versions[wish.place] <> wish.terms_version then 'terms changed'`, ` then 'terms changed'`],
      ['outdated := outdated or line_units_cents[wish.line] <> wish.price_cents;', ''],
      ['case when tax_contained[wish.place] then 0 else tax end', 'tax'],
      [`      where p.outcome = 'placed';`, ';'],
    ],
  },
  {
    file: 'database/functions/orders/check_order_sums.sql',
    tests: ['src/store/orders/order-sums.test.ts'],
    faults: [
      [`tg_table_name = 'order_taxes' or `, ''],
      [`or tg_table_name = 'orders' and head.tax_cents > 0 then`, 'then'],
    ],
  },
  {
    file: 'database/functions/operations/bump_terms_version.sql',
    tests: constraints,
    faults: [
      ['after update of tax_class, weight_grams, category on tools', 'after update of weight_grams on tools'],
      [
        `  when ((old.tax_class, old.weight_grams, old.category) is distinct from (new.tax_class, new.weight_grams, new.category))\n`,
        '',
      ],
    ],
  },
  {
    file: 'database/migrations/0026_terms.sql',
    tests: constraints,
    faults: [
      [' and min(start) = 0', ''],
      ['start > start_before and ', ''],
      [' (lower(name)) where ended_at is null', ' (name) where ended_at is null'],
      ['lower(region), class, from_date', 'region, class, from_date'],
      [' check ((ended_by is null) = (ended_at is null))', ' check (true)'],
      ['days_least <= days_most and ', ''],
    ],
  },
]
