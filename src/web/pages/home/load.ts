import type { Api } from '#src/api/client.ts'
import type { CardTool } from '#src/web/components/tools/tool-card.tsx'
import { findParts } from './finder-parts.ts'

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
  pricebreaks,
  fits,
}: CardTool): CardTool => ({
  _id,
  sku,
  name,
  img,
  price,
  minquantity,
  availablequantity,
  pricebreaks,
  fits,
})

async function loadTools(api: Api) {
  const [{ rows }, { count }] = await Promise.all([api.tools.list({ limit: 100 }), api.tools.count()])
  return { first: rows.slice(0, 8).map(cardOf), total: count, parts: findParts(rows) }
}

export async function loadHome(api: Api) {
  const [tools, reviews, summary] = await Promise.all([
    settle(loadTools(api)),
    settle(api.reviews.list({ limit: 6 }).then(({ rows }) => rows)),
    settle(api.reviews.summary()),
  ])
  return { tools, reviews, summary }
}
