import { z } from 'zod'
import { Branch } from './branches.ts'
import { Quantity } from './orders/lines.ts'
import { Tool } from './tools.ts'
import { mostPieces, optionalText } from './values/text-input.ts'

export const BranchQuantity = Branch.pick({ _id: true, name: true, path: true, collect: true }).extend({
  quantity: z.int().describe('how many lie there'),
})
export type BranchQuantity = z.infer<typeof BranchQuantity>

/** The tools that a branch has, by name. */
export const BranchTools = z.object({
  total: z.int().describe('how many tools the branch has'),
  tools: z.array(
    Tool.pick({ _id: true, name: true, sku: true, img: true, price: true }).extend({
      path: z.string().describe('the address of its page'),
      quantity: z.int().describe('how many lie there'),
    }),
  ),
})
export type BranchTools = z.infer<typeof BranchTools>

export const StockChange = z.object({
  no: z.int(),
  at: z.iso.datetime(),
  place: z.string().optional().describe('the name of the branch; without one it is the store house'),
  change: z.int(),
  reason: z.enum(['set', 'transfer']),
  note: z.string().optional(),
  actor: z.string(),
})
export type StockChange = z.infer<typeof StockChange>

export const StockPlaces = z.object({
  storeHouse: z.int().describe('what orders take from'),
  branches: z.array(BranchQuantity),
  history: z.array(StockChange).describe('the newest changes that staff made'),
})
export type StockPlaces = z.infer<typeof StockPlaces>

const note = optionalText(200).optional()

export const BranchStockInput = z.object({
  branch: z.uuid('must be the id of a branch'),
  quantity: z
    .int('must be a whole number')
    .min(0, 'must not be below zero')
    .max(mostPieces)
    .describe('how many lie there'),
  note,
})
export type BranchStockInput = z.output<typeof BranchStockInput>

const place = z.uuid('must be the id of a branch').nullable().describe('a branch; null is the store house')

export const StockTransferInput = z
  .object({ from: place, to: place, quantity: Quantity, note })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: 'must be another place' })
export type StockTransferInput = z.output<typeof StockTransferInput>
