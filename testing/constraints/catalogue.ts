import { type Cases, change, lengthOf, pointsNowhere, refuses, twice } from './cases.ts'

const missed = (words: string, times: number) =>
  `insert into missed_searches values (${words}, ${times}, false, now())`

const set = (assignments: string) => change('tools', assignments)

const breaks = (json: string, { cents = 1000, minimum = 3, step = 3 } = {}) =>
  set(`price_cents = ${cents}, min_quantity = ${minimum}, quantity_step = ${step}, price_breaks = '${json}'`)

const manyBreaks = (count: number) =>
  JSON.stringify(Array.from({ length: count }, (_, place) => ({ from: 9 + 3 * place, cents: 900 - place })))

const morePictures = (json: string) => set(`more_pictures = '${json}'`)

const manyPictures = (count: number) =>
  JSON.stringify(Array.from({ length: count }, (_, place) => ({ img: `/pictures/${place}.webp`, alt: '' })))

export const tools: Cases = {
  tools_sku_check: {
    refused: [`'ls-1t80'`, `''`, `'LS--1'`, `'-LS'`, `'LS-'`, `'LS 1'`, `'ÄB'`, `repeat('X', 41)`].map(
      (sku) => set(`sku = ${sku}`),
    ),
    allowed: [set(`sku = 'LS-1T80-B'`), set(`sku = repeat('X', 40)`)],
  },
  tools_sku_key: twice('tools', 'sku'),
  tools_name_check: lengthOf('tools', 'name', 1, 160),
  tools_img_check: lengthOf('tools', 'img', 1, 600),
  tools_img_alt_check: lengthOf('tools', 'img_alt', 0, 200),
  more_pictures_are_pictures: {
    refused: [
      morePictures('[]'),
      morePictures('{}'),
      morePictures('[{"img": "/pictures/a.webp"}]'),
      morePictures('[{"alt": "a"}]'),
      morePictures('[{"img": "/pictures/a.webp", "alt": null}]'),
      morePictures('[{"img": "/pictures/a.webp", "alt": "a", "more": 1}]'),
      morePictures('[{"img": "javascript:a", "alt": ""}]'),
      morePictures(JSON.stringify([{ img: '/pictures/a', alt: 'x'.repeat(201) }])),
      morePictures(JSON.stringify([{ img: `/pictures/${'x'.repeat(591)}`, alt: '' }])),
      morePictures(manyPictures(8)),
      morePictures(JSON.stringify([...Array(2)].map(() => ({ img: '/pictures/a.webp', alt: '' })))),
    ],
    allowed: [
      morePictures(manyPictures(7)),
      morePictures(JSON.stringify([{ img: `https://${'x'.repeat(592)}`, alt: 'x'.repeat(200) }])),
      set('more_pictures = null'),
    ],
  },
  tools_description_check: lengthOf('tools', 'description', 1, 4000),
  tools_category_check: lengthOf('tools', 'category', 1, 60),
  tools_price_cents_check: {
    refused: [set('price_cents = -1'), set('price_cents = 100000000000')],
    allowed: [set('price_cents = 0'), set('price_cents = 99999999999')],
  },
  tools_min_quantity_check: refuses(set('min_quantity = 0')),
  tools_quantity_step_check: { refused: [set('quantity_step = -1')], allowed: [set('quantity_step = 1')] },
  tools_available_quantity_check: {
    refused: [
      set('available_quantity = -1'),
      'update tools set available_quantity = available_quantity - 1000000',
    ],
    allowed: [set('available_quantity = 0')],
  },
  stock_can_come_back: {
    refused: [set('stocked_quantity = 2000000001')],
    allowed: [set('stocked_quantity = 2000000000')],
  },
  tools_tax_class_check: {
    refused: [set(`tax_class = 'luxury'`)],
    allowed: [set(`tax_class = 'reduced'`), set(`tax_class = 'none'`)],
  },
  tools_weight_grams_check: {
    refused: [set('weight_grams = -1'), set('weight_grams = 10000001')],
    allowed: [set('weight_grams = 0'), set('weight_grams = 10000000')],
  },
  tools_low_below_check: {
    refused: [set('low_below = -1'), set('low_below = 1000000001')],
    allowed: [set('low_below = 0'), set('low_below = 1000000000'), set('low_below = null')],
  },
  hidden_is_off_sale: {
    refused: [set('hidden = true, deleted_at = null')],
    allowed: [set('hidden = true, deleted_at = now()'), set('hidden = false, deleted_at = now()')],
  },
  minimum_is_a_multiple_of_step: {
    refused: [set('min_quantity = 5, quantity_step = 2')],
    allowed: [set('min_quantity = 4, quantity_step = 2')],
  },
  price_breaks_fit_the_tool: {
    refused: [
      breaks('[]'),
      breaks('{}'),
      breaks('[{"from": 9}]'),
      breaks('[{"cents": 9}]'),
      breaks('[{"from": 9, "cents": null}]'),
      breaks('[{"from": 9, "cents": "900"}]'),
      breaks('[{"from": 9, "cents": 900, "more": 1}]'),
      breaks('[{"from": 9, "cents": -1}]'),
      breaks('[{"from": 4, "cents": 900}]'),
      breaks('[{"from": 8, "cents": 900}]'),
      breaks('[{"from": 6, "cents": 1000}]'),
      breaks('[{"from": 6, "cents": 900}, {"from": 6, "cents": 800}]'),
      breaks('[{"from": 6, "cents": 900}, {"from": 9, "cents": 900}]'),
      breaks(manyBreaks(11)),
      breaks(manyBreaks(1), { minimum: 9 }),
      breaks(manyBreaks(1), { cents: 900 }),
      breaks(manyBreaks(1), { minimum: 4, step: 4 }),
    ],
    allowed: [
      breaks(manyBreaks(10)),
      breaks('[{"from": 6, "cents": 999}, {"from": 9, "cents": 0}]'),
      set('price_breaks = null'),
      breaks(manyBreaks(1), { minimum: 6, cents: 901 }),
    ],
  },

  tool_bulk_changes_actor_check: lengthOf('tool_bulk_changes', 'actor', 1, 254),
  tool_bulk_changes_change_check: {
    refused: [change('tool_bulk_changes', `change = '[]'`)],
    allowed: [change('tool_bulk_changes', `change = '{}'`)],
  },
  tool_bulk_changes_tools_check: {
    refused: [change('tool_bulk_changes', `tools = '{}'`)],
    allowed: [change('tool_bulk_changes', `tools = '[]'`)],
  },

  scheduled_prices_tool_id_fkey: pointsNowhere('scheduled_prices', 'tool_id'),
  scheduled_prices_change_id_fkey: pointsNowhere('scheduled_prices', 'change_id'),
  scheduled_prices_tool_id_starts_at_key: refuses(
    `insert into scheduled_prices (tool_id, price_cents, starts_at, actor) select tool_id, 1, starts_at, 'a' from scheduled_prices`,
  ),
  scheduled_prices_price_cents_check: {
    refused: [
      change('scheduled_prices', 'price_cents = -1'),
      change('scheduled_prices', 'price_cents = 100000000000'),
    ],
    allowed: [
      change('scheduled_prices', 'price_cents = 0'),
      change('scheduled_prices', 'price_cents = 99999999999'),
    ],
  },
  scheduled_prices_price_breaks_check: {
    refused: [change('scheduled_prices', `price_breaks = '{}'`)],
    allowed: [
      change('scheduled_prices', `price_breaks = '[]'`),
      change('scheduled_prices', 'price_breaks = null'),
    ],
  },
  scheduled_prices_actor_check: lengthOf('scheduled_prices', 'actor', 1, 254),
  scheduled_prices_problem_check: lengthOf('scheduled_prices', 'problem', 1, 300),

  stock_alerts_tool_id_fkey: pointsNowhere('stock_alerts', 'tool_id'),
  stock_alerts_user_id_fkey: pointsNowhere('stock_alerts', 'user_id'),
  stock_alerts_pkey: refuses('insert into stock_alerts select * from stock_alerts'),
  category_counts_pkey: refuses('insert into category_counts select * from category_counts'),
  laptop_models_pkey: refuses(
    'insert into laptop_models (model, tools) select model, tools from laptop_models',
  ),

  word_groups_kind_check: refuses(`insert into word_groups (kind, words) values ('alike', '{a}')`),
  word_groups_words_check: {
    refused: [
      `insert into word_groups (kind, words) values ('same', '{}')`,
      `insert into word_groups (kind, words) values ('same', array_fill('a'::text, array[101]))`,
    ],
    allowed: [`insert into word_groups (kind, words) values ('same', array_fill('a'::text, array[100]))`],
  },
  word_groups_means_check: {
    refused: [
      `insert into word_groups (kind, words, means) values ('means', '{a}', array_fill('a'::text, array[101]))`,
    ],
    allowed: [
      `insert into word_groups (kind, words, means) values ('means', '{a}', array_fill('a'::text, array[100]))`,
    ],
  },
  only_some_mean_others: refuses(
    `insert into word_groups (kind, words, means) values ('same', '{a}', '{b}')`,
    `insert into word_groups (kind, words) values ('means', '{a}')`,
  ),

  missed_searches_words_check: {
    refused: [missed(`'x'`, 1), missed(`repeat('x', 61)`, 1)],
    allowed: [missed(`'xx'`, 1), missed(`repeat('x', 60)`, 1)],
  },
  missed_searches_times_check: refuses(missed(`'xx'`, 0)),
  missed_searches_pkey: refuses(
    `insert into missed_searches values ('xx', 1, true, now()), ('xx', 1, true, now())`,
  ),
}
