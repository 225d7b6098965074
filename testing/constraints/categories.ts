import { type Cases, change, lengthOf, pointsNowhere, refuses, twice } from './cases.ts'

const set = (assignments: string) => change('categories', assignments)

export const categories: Cases = {
  categories_name_check: {
    refused: [`insert into categories (name) values ('')`, set(`name = repeat('x', 61)`)],
    allowed: [set(`name = 'x'`), set(`name = repeat('x', 60)`)],
  },
  categories_name_key: twice('categories', 'name'),
  categories_in_any_capitals: refuses('insert into categories (name) select upper(name) from categories'),
  categories_position_check: {
    refused: [set('position = 0')],
    allowed: [set('position = 1'), set('position = null')],
  },
  categories_img_check: {
    refused: [set(`img = '', alt = 'x'`), set(`img = repeat('x', 601), alt = 'x'`)],
    allowed: [set(`img = repeat('x', 600), alt = 'x'`)],
  },
  categories_alt_check: {
    refused: [set(`img = 'x', alt = repeat('x', 201)`)],
    allowed: [set(`img = 'x', alt = repeat('x', 200)`)],
  },
  category_picture_has_words: {
    refused: [set(`img = 'x', alt = ''`), set(`img = null, alt = 'x'`)],
    allowed: [set(`img = null, alt = ''`)],
  },
  categories_filters_check: {
    refused: [set(`filters = array_fill('x'::text, array[9])`)],
    allowed: [set(`filters = array_fill('x'::text, array[8])`), set(`filters = '{}'`)],
  },
  category_names_name_check: lengthOf('category_names', 'name', 1, 60),
  category_names_pkey: refuses('insert into category_names select * from category_names'),
  category_names_in_any_capitals: refuses(
    'insert into category_names (name, category_id) select upper(name), category_id from category_names',
  ),
  category_names_category_id_fkey: pointsNowhere('category_names', 'category_id'),
}
