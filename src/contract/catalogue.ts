import { z } from 'zod'
import { BranchQuantity } from './branch-stock.ts'
import { Review, ReviewSummary } from './reviews.ts'
import { Tool, WholeTool } from './tools.ts'

const FacetCount = z.object({
  value: z.string(),
  count: z.int(),
  capped: z
    .boolean()
    .describe('there are more: a choice is counted up to 100, and so are the matches of a search'),
})

const CategoryCount = FacetCount.extend({
  picture: z.object({ img: z.string(), alt: z.string() }).optional(),
})

export const Facets = z.object({
  category: z.array(CategoryCount).describe('in the order of the shop’s staff, else the largest first'),
  instock: z.array(FacetCount),
  minquantity: z.array(FacetCount),
  sheet: z
    .array(z.object({ name: z.string(), values: z.array(FacetCount) }))
    .describe('values of the data sheet, under the names that staff have chosen for the category'),
})
export type Facets = z.infer<typeof Facets>

export const LaptopBrand = z.object({
  brand: z.string(),
  series: z.array(
    z.object({
      series: z.string(),
      models: z.array(
        z.object({ name: z.string(), model: z.string().describe('what ?fits= takes'), count: z.int() }),
      ),
    }),
  ),
})
export type LaptopBrand = z.infer<typeof LaptopBrand>

export const Suggestions = z.object({
  tools: z.array(Tool.pick({ sku: true, name: true, img: true, price: true }).extend({ path: z.string() })),
  categories: z.array(z.object({ category: z.string(), count: z.int() })),
  models: z.array(z.object({ model: z.string(), count: z.int() })),
  unknownLaptop: z.string().optional().describe('a laptop for which no fitting parts are known'),
})
export type Suggestions = z.infer<typeof Suggestions>

export const ToolPage = z.object({
  tool: WholeTool,
  path: z.string().describe('where its page lives'),
  reviews: z.array(Review),
  summary: ReviewSummary,
  related: z.array(Tool),
  branches: z
    .array(BranchQuantity)
    .describe('how many lie in each branch; none when it lies in none of them'),
})
export type ToolPage = z.infer<typeof ToolPage>
