import type { FaultyFile } from '../fault.ts'

const tests = ['src/http/routes/tools/categories.test.ts']
const sheets = ['src/http/routes/tools/sheet-filters.test.ts']

export const categories: FaultyFile[] = [
  {
    file: 'database/functions/tools/name_category.sql',
    tests,
    faults: [
      ['lower(n.name) = lower(given)', 'n.name = given'],
      ['for attempt in 1..2 loop', 'for attempt in 1..1 loop'],
      ['category_id = excluded.category_id', 'category_id = category_names.category_id'],
    ],
  },
  {
    file: 'database/functions/tools/name_category.sql',
    tests: ['testing/constraints/triggers.test.ts'],
    faults: [
      ['if present <> new.category then', 'if false then'],
      ['after update of category on tools', 'before update of category on tools'],
    ],
  },
  {
    file: 'database/functions/tools/move_category.sql',
    tests,
    faults: [
      ['  update category_counts set tools = 0 where category = earlier;\n', ''],
      ["  perform set_config('shop.counts_once', 'yes', true);\n", ''],
      ['kept.tools + excluded.tools', 'excluded.tools'],
    ],
  },
  {
    file: 'src/shop/categories/change-categories.ts',
    tests,
    faults: [
      ["    refuseOtherVersion(before, change.version, 'category')\n", ''],
      ["    refuseOtherRows(ids, asSeen, 'categories')\n", ''],
      ['seen.get(id) === version', 'seen.has(id)'],
      ['if (tools > 0)', 'if (row.tools > 0)'],
      ['  if (formerNames) await forgetNames(trx, before.id, formerNames)\n', ''],
      ['(await findGonePictures(trx, storage, [picture.img])).size > 0', 'false'],
    ],
  },
  {
    file: 'src/shop/categories/rename-category.ts',
    tests,
    faults: [
      ['if (!merge)', 'if (false)'],
      ['other.id !== before.id', 'true'],
      ['    await leadNamesTo(trx, before.id, other.id)\n', ''],
      ['  await renameInDiscounts(trx, earlier, later)\n', ''],
    ],
  },
  {
    file: 'src/shop/categories/present-category.ts',
    tests,
    faults: [
      ['if (present.category === query.category) return { found }', 'return { found }'],
      ['names.get(naming.category) ?? naming.category', 'naming.category'],
    ],
  },
  {
    file: 'src/store/categories/categories.ts',
    tests,
    faults: [
      ['order.asc().nullsLast()', 'order.asc().nullsFirst()'],
      [', version = version + 1\n    from unnest', '\n    from unnest'],
      ['and lower(n.name) <> lower(c.name) ', ''],
    ],
  },
  {
    file: 'src/store/categories/category-names.ts',
    tests,
    faults: [
      ['lower(n.name) = lower(asked)', 'n.name = asked'],
      ['select distinct case named', 'select case named'],
    ],
  },
  {
    file: 'src/shop/tools/sheet/sheet-row.ts',
    tests,
    faults: [['categories.get(text) ?? text', 'text']],
  },
  {
    file: 'src/shop/tools/bulk/undo-change.ts',
    tests,
    faults: [['names.get(String(name)) ?? name', 'name']],
  },
  {
    file: 'src/store/tools/tool-filter.ts',
    tests: sheets,
    faults: [
      ['sheet_values(specs) && ', 'sheet_values(specs) @> '],
      ["Map.groupBy(spec, (value) => value.split(':', 1)[0] ?? '')", "Map.groupBy(spec, () => '')"],
    ],
  },
  {
    file: 'src/store/tools/tool-list.ts',
    tests: sheets,
    faults: [
      ['isMany(sheetConditions(spec))', 'isMany([])'],
      ['capped(found.length, mostFound)', 'capped(found.length, Number.POSITIVE_INFINITY)'],
    ],
  },
  {
    file: 'src/store/tools/sheet-counts.ts',
    tests: sheets,
    faults: [
      ['(value) => !names.some', '(value) => true || !names.some'],
      [': allOf([...all, ', ': allOf(['],
      ['...missing.map((value) => ({ value, count: 0, more: false }))', ''],
    ],
  },
  {
    file: 'src/store/tools/facets.ts',
    tests: sheets,
    faults: [
      ["const ofCategory = ['category', 'spec'] as const", "const ofCategory = ['category'] as const"],
    ],
  },
  {
    file: 'src/store/tools/facets.ts',
    tests: ['src/store/tools/search/match-cache.test.ts'],
    faults: [['if (counts && counts.searchVersion === cached.version)', 'if (counts)']],
  },
  {
    file: 'src/contract/tools.ts',
    tests: sheets,
    faults: [['/^[^:]{1,60}:.{1,200}$/', '/^.*$/']],
  },
  {
    file: 'src/web/pages/tools/list-state.ts',
    tests: ['src/web/pages/tools/list-state.test.ts'],
    faults: [
      ['sheetValue.test(value)', 'true'],
      ['.slice(0, 20)', ''],
    ],
  },
]
