import { z } from 'zod'
import { Facets, LaptopBrand, Suggestions, ToolPage } from '../../catalogue.ts'
import { idOf } from '../../problems.ts'
import { Tool, ToolFilter, ToolListQuery, WholeTool } from '../../tools.ts'
import { mostCounted, mostFound } from '../../values/pagination.ts'
import { noControl } from '../../values/text.ts'
import { declareCalls, json, page } from '../call.ts'

const counted = `exact for all tools and for a category, else up to ${mostCounted}, with q up to ${mostFound}`

export const toolCalls = declareCalls('tools', {
  list: {
    summary: 'Tools on sale: searched, narrowed and sorted as asked, else in the order they were added',
    query: ToolListQuery,
    answer: page(
      Tool,
      'A page of tools; X-Match: near tells that nothing matched exactly, and X-Unknown-Laptop (URI-encoded) that the search names a laptop for which no fitting parts are known; X-Category (URI-encoded) is the present name of a category that was asked for by an earlier one',
      counted,
    ),
  },
  count: {
    summary: 'How many tools are on sale',
    answer: json(z.object({ count: z.int() }), 'The count'),
  },
  get: {
    summary: 'One tool',
    params: { id: idOf('tool') },
    answer: json(WholeTool, 'The tool'),
  },
  page: {
    summary: 'Everything on the page of one tool, by part number or by the address of its page',
    params: { address: z.string() },
    answer: json(ToolPage, 'The tool, its reviews and what goes with it'),
    refuses: ['NOT_FOUND'],
  },
  facets: {
    summary: 'How many tools each further choice would leave',
    query: ToolFilter,
    answer: json(Facets, 'Counts per choice, each exact up to 100'),
  },
  models: {
    summary: 'The laptops that parts fit: brand, series, model, and how many parts fit each',
    answer: json(z.array(LaptopBrand), 'Brands in order of name'),
  },
  suggest: {
    summary: 'Tools, categories and laptop models for what has been typed so far',
    query: z.object({ q: z.string().trim().min(1).max(200).regex(noControl) }),
    answer: json(Suggestions, 'A few of each'),
  },
})
