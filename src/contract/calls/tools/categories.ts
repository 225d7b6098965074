import { z } from 'zod'
import { Category, CategoryChange, CategoryOrder, SheetName } from '../../categories.ts'
import { idOf } from '../../problems.ts'
import { declareCalls, json } from '../call.ts'

const params = { id: idOf('category') }
const all = json(z.array(Category), 'All categories in their order')

export const categoryCalls = declareCalls('categories', {
  list: {
    summary: 'The categories in their order, also those that no tool is in',
    answer: all,
  },
  sheet: {
    summary: 'What the data sheets of a category’s tools name, to choose filters from',
    description: 'Of a large category, the first 20,000 tools on sale are looked at.',
    params,
    answer: json(z.array(SheetName), 'Names of the data sheet, what most tools have first'),
  },
  change: {
    summary: 'Changes what is named of a category; with another name its tools follow',
    params,
    body: CategoryChange,
    answer: all,
    refuses: ['CONFLICT'],
  },
  arrange: {
    summary: 'Puts the categories into another order',
    body: CategoryOrder,
    mostBytes: 64 * 1024,
    answer: all,
    refuses: ['CONFLICT'],
  },
  remove: {
    summary: 'Removes a category that no tool is in; its names lead nowhere any more',
    params,
    answer: all,
    refuses: ['CONFLICT'],
  },
})
