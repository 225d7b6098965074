import { z } from 'zod'
import { List, ListChangeInput, ListSummary, NewListInput, SharedList } from '../lists.ts'
import { idOf } from '../problems.ts'
import { declareCalls, json } from './call.ts'

const params = { id: idOf('list') }
const answer = json(List, 'The list as it is now')

export const listCalls = declareCalls('lists', {
  mine: {
    summary: 'The caller’s lists, the last changed first',
    answer: json(z.array(ListSummary), 'The lists without their lines'),
  },
  add: {
    summary: 'Saves parts as a list',
    body: NewListInput,
    answer: json(List, 'The list', 201),
    refuses: ['CONFLICT'],
  },
  get: { summary: 'A list with today’s prices and stock', params, answer },
  change: { summary: 'Renames a list, or replaces its lines', params, body: ListChangeInput, answer },
  remove: {
    summary: 'Deletes a list',
    description: 'A link that it was shared by ends.',
    params,
    answer: json(z.object({ deleted: z.literal(true) }), 'It is deleted'),
  },
  share: {
    summary: 'Makes a link by which anyone may read a list; it stays the same until sharing ends',
    params,
    answer,
  },
  unshare: { summary: 'Ends the sharing of a list; its link leads nowhere from then on', params, answer },
  shared: {
    summary: 'A list that was shared, with today’s prices and stock',
    params: { token: z.string() },
    answer: json(SharedList, 'The list'),
    refuses: ['NOT_FOUND'],
  },
})
