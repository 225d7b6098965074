import type { FaultyFile } from '../fault.ts'

const routes = 'src/http/routes'

export const catalogue: FaultyFile[] = [
  {
    file: 'src/contract/tools.ts',
    tests: [`${routes}/tools/manage-tools.test.ts`, 'src/web/lib/tool-draft.test.ts'],
    faults: [
      ['!wideUpload.test(img)', 'true'],
      ['      .toUpperCase()\n', ''],
      ['minquantity: quantity(1),', 'minquantity: quantity(0),'],
    ],
  },
  {
    file: 'src/contract/tools.ts',
    tests: [`${routes}/tools/tool-pictures.test.ts`],
    faults: [
      ['pictures[0]?.img === img', 'true'],
      ['.size === pictures.length', '.size > 0'],
    ],
  },
  {
    file: 'src/shop/tools/pictures/tool-pictures.ts',
    tests: [`${routes}/tools/tool-pictures.test.ts`],
    faults: [
      ['img: pictures[0]?.img }', 'img }'],
      ['pictures: withCover(picturesOfTool(row), img)', 'pictures: picturesOfTool(row)'],
      ['pictures.slice(1).filter((picture) => picture.img !== img)', 'pictures.slice(1)'],
      ['pictures.findIndex((picture) => gone.has(picture.img))', '-1'],
    ],
  },
  {
    file: 'src/store/tools/pictures.ts',
    tests: ['src/shop/tools/pictures/clear-pictures.test.ts'],
    faults: [['uploaded_pictures(more_pictures) @> array[wanted.id]', 'false']],
  },
  {
    file: 'src/store/tools/row-cache.ts',
    tests: [`${routes}/tools/tools.test.ts`, 'src/store/tools/row-cache.test.ts'],
    faults: [
      ['if (known?.version === version)', 'if (known)'],
      ['if (cached?.row.hidden !== hidden) return []', 'if (!cached) return []'],
      ['if (String(cached.row.stars) !== String(stars))', 'if (cached.row.stars === null)'],
    ],
  },
  {
    file: 'src/store/tools/search/match-cache.ts',
    tests: ['src/store/tools/search/match-cache.test.ts'],
    faults: [
      ['if (known?.version === version) return', 'if (known) return'],
      ['if (known?.version === version) return', 'if (false) return'],
      ['    dropOldest(cached, mostCached)\n', ''],
    ],
  },
  {
    file: 'src/contract/values/drop-oldest.ts',
    tests: ['src/store/tools/search/match-cache.test.ts'],
    faults: [['if (map.size <= most) break', 'break']],
  },
  {
    file: 'src/store/tools/search/facets-in-memory.ts',
    tests: ['src/store/tools/search/small-catalogue.test.ts'],
    faults: [
      [' || filter.spec', ''],
      [" || catalogue.withSheet.has(filter.category ?? '')", ''],
      ['found?.version !== catalogue.searchVersion', '!found'],
      ['{ ...filter, category: undefined }', 'filter'],
      ['count({ instock: true })', 'count({})'],
      ['{ ...filter, ...choice }', '{ ...choice }'],
    ],
  },
  {
    file: 'src/store/tools/related-tools.ts',
    tests: ['src/store/tools/search/small-catalogue.test.ts'],
    faults: [
      ['if (tool.id === id) continue\n', ''],
      ['if (tool.category !== category) {', 'if (true) {'],
      ['!ofCategory.has(tool.category) && ', ''],
      ['one.byCategory - other.byCategory', '0'],
      ['ownCategory.length < limit', 'false'],
      ['[...found].slice(0, limit).map', '[...found].map'],
    ],
  },
  {
    file: 'src/store/tools/search/small-catalogue.ts',
    tests: ['src/store/tools/search/small-catalogue.test.ts'],
    faults: [['known.version >= version ? known.catalogue', 'known.catalogue ? known.catalogue']],
  },
  {
    file: 'src/store/tools/search/small-catalogue.ts',
    tests: ['src/store/tools/search/small-catalogue.test.ts'],
    faults: [
      ['if (known.version < version)', 'if (known.version === Number.NEGATIVE_INFINITY)'],
      ['known.left++ <= known.size / toolsPerList', 'false'],
      ['known.left++ <= known.size / toolsPerList', 'known.left++ < 1'],
      [
        'Object.assign(known, { left: 0, catalogue: undefined })\n    return',
        'Object.assign(known, { left: 0 })\n    return',
      ],
      [
        'Object.assign(known, { left: 0, catalogue: undefined })\n    return',
        'known.catalogue = undefined\n    return',
      ],
      ['tools <= mostCached && ', ''],
      [' && bytes <= mostBytes', ''],
      ['    known.size = tools\n', ''],
      ['cached?.version !== searchVersion || ', '!cached || '],
      ['if (left.length === 0) return undefined\n', ''],
      ['one.label - other.label ||', ''],
      ['(isBySku(one.label) && compareText(one.skuKey, other.skuKey)) ||', ''],
      ['isBySku(label) ? skuKey : tool.no', 'tool.no'],
      ["const sign = direction === 'asc' ? 1 : -1", 'const sign = 1'],
      ['value(one) - value(other) || one.tool.no - other.tool.no', 'value(one) - value(other)'],
      ['capped(found.length, mostCountedOf(query))', 'capped(found.length)'],
      ['found.length > limit ?', 'found.length >= limit ?'],
      ['query.after !== undefined || ', ''],
      ['query.before !== undefined', 'false'],
      ['query.spec || ', ''],
    ],
  },
  {
    file: 'src/store/tools/tool-filter.ts',
    tests: ['src/store/tools/search/small-catalogue.test.ts'],
    faults: [
      ['tool.category === filter.category', 'true'],
      ['tool.fits.includes(filter.fits)', 'tool.fits.length > 0'],
      ['tool.price_cents >= filter.minprice', 'tool.price_cents > filter.minprice'],
      ['tool.price_cents <= filter.maxprice', 'tool.price_cents < filter.maxprice'],
      ['tool.min_quantity <= filter.minquantity', 'tool.min_quantity < filter.minquantity'],
      ['(!filter.instock || tool.available_quantity >= tool.min_quantity)', 'true'],
    ],
  },
  {
    file: 'src/store/tools/search/first-page.ts',
    tests: ['src/store/tools/search/match-cache.test.ts'],
    faults: [
      ['if (first?.present !== cached.version) return undefined', 'if (!first) return undefined'],
      ['where deleted_at is null and', 'where deleted_at is null or'],
      ['over (order by stage, case', 'over (order by case'],
    ],
  },
  {
    file: 'src/store/tools/search/matches.ts',
    tests: ['src/store/tools/search/match-cache.test.ts'],
    faults: [
      ['await narrow(db, found, filter)', 'found'],
      ['found: complete ? found : undefined', 'found'],
    ],
  },
  {
    file: 'src/shop/tools/sheet/sheet-row.ts',
    tests: [`${routes}/tools/tool-sheets.test.ts`],
    faults: [
      [`(img === cover?.img ? cover.alt : '')`, `(cover?.alt ?? '')`],
      ['[img?.trim(), ...named]', '[img?.trim()]'],
      [`if (place !== '0') return 'morepictures'\n`, ''],
    ],
  },
  {
    file: 'src/shop/tools/sheet/import-tools.ts',
    tests: ['manage-tools', 'tool-sheets', 'hidden-tools'].map((name) => `${routes}/tools/${name}.test.ts`),
    faults: [
      [`(cells.sku ?? '').trim().toUpperCase()`, `(cells.sku ?? '').trim()`],
      ['if (errors.length > 0 && !dryRun) throw', 'if (errors.length > 1 && !dryRun) throw'],
      ['if (before?.deleted_at && !before.hidden)', 'if (false)'],
      ['before?.deleted_at && !before.hidden', 'before?.deleted_at'],
      ['if (misfit) return', 'if (false) return'],
    ],
  },
  {
    file: 'src/store/tools/tool-changes.ts',
    tests: [`${routes}/tools/hidden-tools.test.ts`],
    faults: [
      [
        'deleted_at: hidden ? sql<Date>`coalesce(deleted_at, now())` : null,',
        'deleted_at: sql<Date>`coalesce(deleted_at, now())`,',
      ],
      ['.set({ deleted_at: now, hidden: false })', '.set({ deleted_at: now })'],
      ['low_below: change.lowBelow,', ''],
    ],
  },
  {
    file: 'src/store/tools/stock-list.ts',
    tests: [`${routes}/tools/hidden-tools.test.ts`],
    faults: [
      ['coalesce(low_below, ', 'coalesce(null, '],
      [`if (low !== undefined) return ['published']`, ''],
      [', among: second }', ' }'],
      ['published + unpublished.total', 'published'],
      ['notDeleted(db).select(wholeColumns)', 'onSale(db).select(wholeColumns)'],
    ],
  },
  {
    file: 'src/store/tools/tool-columns.ts',
    tests: [`${routes}/tools/hidden-tools.test.ts`],
    faults: [
      [`eb.or([eb('deleted_at', 'is', null), eb('hidden', '=', true)])`, `eb('deleted_at', 'is', null)`],
    ],
  },
  {
    file: 'src/contract/values/tools/bulk-change.ts',
    tests: ['src/contract/values/tools/bulk-change.test.ts'],
    faults: [
      ['(2n * exact + 10_000n * step)', '(2n * exact)'],
      ['change.breaks ? tool.pricebreaks.map(changed) : tool.pricebreaks', 'tool.pricebreaks.map(changed)'],
      ['after.price === 0 && before.price > 0', 'after.price === 0'],
      ['after.price > mostCents', 'false'],
      ['price === 0)\n', 'price < 0)\n'],
    ],
  },
  {
    file: 'src/shop/tools/bulk/change-tools.ts',
    tests: [`${routes}/tools/bulk-changes.test.ts`],
    faults: [
      ['seenOf(row) !== seen.get(row.id)', 'false'],
      ['missing.length > 0', 'false'],
      ['bulkChange: made.id, change },', 'bulkChange: made.id },'],
    ],
  },
  {
    file: 'src/shop/tools/bulk/audit-many.ts',
    tests: [`${routes}/tools/bulk-changes.test.ts`],
    faults: [
      ['others.length === 0', 'true'],
      ['details: { ...cause, tools }', 'details: cause'],
    ],
  },
  {
    file: 'src/shop/tools/bulk/write-changes.ts',
    tests: [`${routes}/tools/bulk-changes.test.ts`],
    faults: [['return message ? [{ ...row, message }] : []', 'return message ? [] : []']],
  },
  {
    file: 'src/shop/tools/bulk/undo-change.ts',
    tests: [`${routes}/tools/bulk-changes.test.ts`],
    faults: [
      ['facts && isAsMade(facts, tool) ?', 'facts ?'],
      ['made.at.getTime() + undoFor <= now.getTime()', 'false'],
      ['if (made.undone_at) throw', 'if (false) throw'],
    ],
  },
  {
    file: 'src/shop/tools/prices/apply-prices.ts',
    tests: [`${routes}/tools/scheduled-prices.test.ts`],
    faults: [
      ['if (problem) {', 'if (false) {'],
      ['return due.length === atOnce', 'return false'],
    ],
  },
  {
    file: 'src/shop/tools/prices/scheduled-price.ts',
    tests: [`${routes}/tools/scheduled-prices.test.ts`],
    faults: [
      ['row.price_breaks ? pricebreaks : facts.pricebreaks', 'pricebreaks'],
      [`if (ahead <= 0) return 'must lie ahead'`, ''],
    ],
  },
  {
    file: 'src/store/tools/scheduled-prices.ts',
    tests: [`${routes}/tools/scheduled-prices.test.ts`],
    faults: [[`.where('starts_at', '<=', now)`, `.where('starts_at', '>', now)`]],
  },
  {
    file: 'src/shop/tools/change-tool.ts',
    tests: [`${routes}/tools/manage-tools.test.ts`],
    faults: [['if (misfit) throw', 'if (false) throw']],
  },
  {
    file: 'src/shop/tools/sheet/sheet-cells.ts',
    tests: [`${routes}/tools/tool-sheets.test.ts`],
    faults: [['pairs(text).map(([from, price]) => ({ from, price }))', '[]']],
  },
  {
    file: 'src/contract/values/tools/tool-figures.ts',
    tests: ['src/contract/values/tools/tool-figures.test.ts'],
    faults: [
      ['first.from <= minquantity', 'first.from < minquantity'],
      ['first.price >= price', 'first.price > price'],
      ['each.from <= before.from', 'each.from < before.from'],
      ['each.price >= before.price', 'each.price > before.price'],
      ['if (each.from % tool.quantitystep !== 0)', 'if (false)'],
    ],
  },
  {
    file: 'src/contract/values/money/price-breaks.ts',
    tests: ['src/contract/values/money/price-breaks.test.ts'],
    faults: [
      ['from <= quantity', 'from < quantity'],
      ['from > quantity', 'from >= quantity'],
      ['pricebreaks.findLast', 'pricebreaks.find'],
      [
        '(Math.round(unitPrice(tool, quantity) * 100) * quantity) / 100',
        'unitPrice(tool, quantity) * quantity',
      ],
    ],
  },
  {
    file: 'src/shop/tools/stock-limit.ts',
    tests: [`${routes}/tools/stock-limit.test.ts`],
    faults: [
      ['wanted + taken <= mostStocked', 'wanted <= mostStocked'],
      ['const mostStocked = 2_000_000_000', 'const mostStocked = 1_999_999_999'],
    ],
  },
  {
    file: 'src/contract/values/paths/tool-path.ts',
    tests: ['src/contract/values/paths/tool-path.test.ts'],
    faults: [
      ['    .toUpperCase()\n', ''],
      ['    .slice(0, mostSkuLength + 1)\n', ''],
      ['mostSkuLength + 1', 'mostSkuLength'],
    ],
  },
  {
    file: 'src/store/tools/tools.ts',
    tests: [`${routes}/orders/all-orders.test.ts`, 'src/shop/operations/check-consistency.test.ts'],
    faults: [['::integer - available_quantity`', '::integer`']],
  },
  {
    file: 'src/store/tools/search/segments.ts',
    tests: [`${routes}/large-lists.test.ts`],
    faults: [
      ["const [first, last] = direction === 'asc' ?", 'const [first, last] = true ?'],
      ['complete: found.length < most', 'complete: true'],
      ['first.only ? first : await find(sql``, most)', 'first'],
    ],
  },
  {
    file: 'src/store/tools/search/matches.ts',
    tests: [`${routes}/large-lists.test.ts`, `${routes}/tools/search.test.ts`],
    faults: [
      [', ...notOf(stages.slice(0, index))', ''],
      ['capped: matches > mostFound', 'capped: matches > mostKnown'],
    ],
  },
  {
    file: 'src/store/tools/search/matches.ts',
    tests: [`${routes}/tools/hidden-tools.test.ts`],
    faults: [
      [
        'const query = await readSearchQuery(db, q)\n  const laptop = await findLaptop(db, query)\n',
        'const { query, laptop } = await readSearch(db, q)\n',
      ],
    ],
  },
  {
    file: 'src/store/tools/search/terms.ts',
    tests: ['src/store/tools/search/terms.test.ts'],
    faults: [
      ['other.size - one.size', 'one.size - other.size'],
      ['return terms.length > 0 ? terms : ignored', 'return terms'],
      ['if (word.place < next) continue', ''],
    ],
  },
  {
    file: 'src/store/tools/search/laptops.ts',
    tests: [`${routes}/tools/search-words.test.ts`],
    faults: [
      ['&& (hasDigit(text) || known.length === 0)', '&& known.length === 0'],
      ['&& !stems.some(hasDigit)', ''],
      [`&& !isUnit(words[index + 1]?.text ?? '')`, ''],
    ],
  },
  {
    file: 'src/store/tools/search/search-stages.ts',
    tests: [`${routes}/tools/search-words.test.ts`],
    faults: [
      ['...(negates ? [] : [doesNotDeny(terms)])', ''],
      [`if (others.length > 0) stages.push(inName('synonym', others, query))`, ''],
      ['stages.push(fitting(query, laptop))', 'stages.push()'],
    ],
  },
  {
    file: 'src/shop/tools/missed-search.ts',
    tests: ['src/shop/tools/missed-search.test.ts'],
    faults: [
      ['personalDigits = 7', 'personalDigits = 8'],
      ['mostLength = 60', 'mostLength = 61'],
      ['const { length } = [...cleaned]', 'const { length } = cleaned'],
    ],
  },
  {
    file: 'src/shop/tools/count-missed-searches.ts',
    tests: ['src/shop/tools/count-missed-searches.test.ts'],
    faults: [
      ['counted.size >= mostAtOnce && ', 'counted.size > mostAtOnce && '],
      ['.catch(onError)', ''],
    ],
  },
  {
    file: 'src/store/tools/missed-searches.ts',
    tests: ['src/shop/tools/count-missed-searches.test.ts'],
    faults: [
      ['words in (select words from missed_searches) or ', ''],
      ['missed_searches.times + excluded.times', 'excluded.times'],
    ],
  },
  {
    file: 'src/shop/tools/pictures/clear-pictures.ts',
    tests: ['src/shop/tools/pictures/clear-pictures.test.ts'],
    faults: [
      ['unusedRetention = 24 *', 'unusedRetention = 240 *'],
      ['if (since && since.getTime() < before) await storage.remove(name)', 'await storage.remove(name)'],
      [`      if (usedNow.has(pictureId(name) ?? '')) continue\n`, ''],
    ],
  },
  {
    file: 'src/shop/tools/notify-back-in-stock.ts',
    tests: [`${routes}/tools/stock-alerts.test.ts`],
    faults: [['tool.available_quantity < tool.min_quantity', 'tool.available_quantity < 0']],
  },
  {
    file: 'src/shop/tools/sku.ts',
    tests: ['src/shop/tools/sku.test.ts'],
    faults: [
      ['word.length > mostLength', 'word.length > mostLength + 1'],
      ['mostLength - ending.length', 'mostLength'],
    ],
  },
  {
    file: 'src/shop/tools/tool-answer.ts',
    tests: [`${routes}/reviews/ratings.test.ts`],
    faults: [
      ['...(count > 0 && { rating: { average, count } })', 'rating: { average, count }'],
      ['row.stars ?? undefined', 'undefined'],
    ],
  },
  {
    file: 'src/store/reviews/summary.ts',
    tests: [`${routes}/reviews/ratings.test.ts`],
    faults: [['n * (index + 1)', 'n * index']],
  },
  {
    file: 'src/shop/reviews/review-answer.ts',
    tests: [`${routes}/reviews/reviews.test.ts`],
    faults: [
      ['email: shorten(row.email),', 'email: row.email,'],
      ['general: row.tool_id === null', 'general: false'],
    ],
  },
  {
    file: 'src/store/reviews/reviews.ts',
    tests: [`${routes}/reviews/reviews.test.ts`],
    faults: [[`db.selectFrom('reviews').where('hidden_at', 'is', null)`, `db.selectFrom('reviews')`]],
  },
  {
    file: 'src/store/reviews/review-changes.ts',
    tests: [`${routes}/reviews/reviews.test.ts`, `${routes}/accounts/my-account.test.ts`],
    faults: [
      ['        reply: null,\n        replied_at: null,\n', ''],
      ['        ...heldBy(review),\n      })),', '      })),'],
      [
        `    .where('tool_id', 'in', toolIds)\n    .where('verified', '=', false)`,
        `    .where('verified', '=', false)`,
      ],
    ],
  },
  {
    file: 'src/store/reviews/bought-tools.ts',
    tests: [`${routes}/reviews/reviews.test.ts`],
    faults: [
      [
        `customer)\n            .where('orders.state', 'in', ['paid', 'shipped', 'delivered']),`,
        'customer),',
      ],
    ],
  },
  {
    file: 'src/store/profiles/profiles.ts',
    tests: [`${routes}/profiles.test.ts`],
    faults: [[`    .where('user_id', '=', owner)\n    .returning(columns)`, '    .returning(columns)']],
  },
  {
    file: 'src/shop/profiles/save-profile.ts',
    tests: [`${routes}/profiles.test.ts`],
    faults: [['email.toLowerCase() !== caller.email.toLowerCase()', 'false']],
  },
]
