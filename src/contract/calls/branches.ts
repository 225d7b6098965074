import { z } from 'zod'
import { Branch, BranchChange, BranchInput, BranchOrder } from '../branches.ts'
import { idOf } from '../problems.ts'
import { declareCalls, json } from './call.ts'

const params = { id: idOf('branch') }
const all = json(z.array(Branch), 'The branches in their order')

export const branchCalls = declareCalls('branches', {
  list: {
    summary: 'The company’s branches',
    answer: all,
  },
  get: {
    summary: 'A branch by the last part of its page’s address, or of an earlier one',
    params: { path: z.string() },
    answer: json(Branch, 'The branch'),
    refuses: ['NOT_FOUND'],
  },
  add: {
    summary: 'Opens a branch, after the others',
    body: BranchInput,
    answer: json(Branch, 'The branch', 201),
    refuses: ['CONFLICT'],
  },
  change: {
    summary: 'Changes a branch; with another name its page moves, and the address before leads there',
    params,
    body: BranchChange,
    answer: json(Branch, 'The branch as it is now'),
    refuses: ['CONFLICT'],
  },
  arrange: {
    summary: 'Puts the branches into another order',
    body: BranchOrder,
    answer: all,
    refuses: ['CONFLICT'],
  },
  close: {
    summary: 'Closes a branch where nothing lies any more; its page is gone',
    params,
    answer: json(z.object({ deletedCount: z.int() }), 'How many were closed'),
    refuses: ['CONFLICT'],
  },
})
