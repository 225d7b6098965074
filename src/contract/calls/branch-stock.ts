import { z } from 'zod'
import { BranchStockInput, BranchTools, StockPlaces, StockTransferInput } from '../branch-stock.ts'
import { idOf } from '../problems.ts'
import { declareCalls, json } from './call.ts'

const params = { id: idOf('tool') }
const places = json(StockPlaces, 'Where its pieces are')

export const branchStockCalls = declareCalls('branchStock', {
  tools: {
    summary: 'The tools that a branch has, by name',
    params: { path: z.string().describe('the last part of its page’s address') },
    answer: json(BranchTools, 'The first of them'),
    refuses: ['NOT_FOUND'],
  },
  places: {
    summary: 'Where the pieces of a tool are, and what staff did to them',
    params,
    answer: places,
  },
  set: {
    summary: 'Says how many pieces of a tool lie in a branch',
    params,
    body: BranchStockInput,
    answer: places,
  },
  transfer: {
    summary: 'Moves pieces of a tool from one place to another',
    params,
    body: StockTransferInput,
    answer: places,
  },
})
