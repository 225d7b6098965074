import type { ApiCalls } from '#src/api/client.ts'
import { openDays, spanOf } from '#src/contract/values/opening-hours.ts'
import type { CardTool } from '#src/web/components/tools/tool-card.tsx'
import { loadContent } from '#src/web/lib/load-content.ts'
import { findParts, sampleModel } from './finder-parts.ts'

/** Null when it failed, so that the other parts of the page are still shown. */
async function settle<Value>(work: Promise<Value>): Promise<Value | null> {
  return work.catch(() => null)
}

const cardOf = ({
  _id,
  sku,
  name,
  img,
  price,
  minquantity,
  availablequantity,
  lowbelow,
  pricebreaks,
  fits,
  rating,
}: CardTool): CardTool => ({
  _id,
  sku,
  name,
  img,
  price,
  minquantity,
  availablequantity,
  lowbelow,
  pricebreaks,
  fits,
  rating,
})

async function loadTools(api: ApiCalls) {
  const [first, fitting, { count }] = await Promise.all([
    api.tools.list({ limit: 8 }),
    api.tools.list({ fits: sampleModel, limit: 40 }),
    api.tools.count(),
  ])
  return { first: first.rows.map(cardOf), total: count, parts: findParts(fitting.rows) }
}

/** What the list of branches shows: the hours of most days. */
async function loadBranches(api: ApiCalls) {
  const branches = await api.branches.list()
  return branches.map(({ name, path, hours }) => {
    const [first] = openDays(hours)
    return { name, path, hours: first ? spanOf(first) : 'closed' }
  })
}

export async function loadHome(api: ApiCalls) {
  const [content, tools, reviews, summary, branches] = await Promise.all([
    loadContent(api, 'home'),
    settle(loadTools(api)),
    settle(api.reviews.list({ limit: 6 }).then(({ rows }) => rows)),
    settle(api.reviews.summary()),
    settle(loadBranches(api)),
  ])
  return { content, tools, reviews, summary, branches }
}
