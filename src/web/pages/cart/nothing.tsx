import { Empty } from '#src/web/components/ui/notices.tsx'

export function Nothing() {
  return (
    <div className="mt-5 max-w-xl">
      <Empty
        title="Nothing in the cart yet"
        text="“Add to cart” is on every tool. What you add waits here until you order it."
      >
        <div className="flex flex-wrap gap-2">
          <a href="/tools" className="btn btn-line">
            All tools
          </a>
          <a href="/quick-order" className="btn btn-line">
            Quick order
          </a>
          <a href="/dashboard/lists" className="btn btn-line">
            My lists
          </a>
        </div>
      </Empty>
    </div>
  )
}
