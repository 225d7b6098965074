import { NewToolInput } from '#src/contract/tools.ts'
import { addTool } from '#src/shop/tools/add-tool.ts'
import type { Db } from '#src/store/db/connection.ts'
import { holdLock } from '#src/store/db/locks.ts'
import { saveReview } from '#src/store/reviews/review-changes.ts'
import { countTools } from '#src/store/tools/tool-counts.ts'
import { people } from './people.ts'
import { reviews } from './reviews.ts'
import { tools } from './tools.ts'

const day = 24 * 60 * 60 * 1000

/** Adds the demo catalogue to an empty shop, through the shop's own code. */
export function seed(db: Db, now: Date) {
  return db.transaction().execute(async (trx) => {
    await holdLock(trx, 'seed')
    if ((await countTools(trx)) > 0) return
    const toolOf = new Map<string, { id: string; name: string }>()
    for (const { slug, ...tool } of tools)
      toolOf.set(
        tool.sku,
        await addTool(trx, NewToolInput.parse({ ...tool, img: `/pictures/${slug}-1000.webp` })),
      )
    for (const review of reviews) {
      const tool = toolOf.get(review.productSku)
      const person = people.find(({ email }) => email === review.email)
      if (!tool || !person)
        throw new Error(`The seed's review of ${review.productSku} by ${review.email} fits nothing`)
      await saveReview(trx, {
        email: person.email,
        name: person.name,
        description: review.description,
        productName: tool.name,
        toolId: tool.id,
        rating: review.rating,
        verified: review.bought,
        createdAt: new Date(now.getTime() - review.daysAgo * day),
      })
    }
  })
}
