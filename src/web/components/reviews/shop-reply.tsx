import type { Review } from '#src/contract/reviews.ts'

export function ShopReply({ review: { reply } }: { review: Review }) {
  if (!reply) return null
  return (
    <div className="mt-3 border-secondary border-l-2 pl-4 text-ui">
      <p className="text-note text-quiet">Reply from the shop</p>
      <p className="wrap-anywhere whitespace-pre-line">{reply}</p>
    </div>
  )
}
