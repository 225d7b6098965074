import { showPrice } from '#src/contract/values/money/price.ts'
import { toolPath } from '#src/contract/values/paths/tool-path.ts'
import { recentlyViewed } from '#src/web/lib/device-values.ts'
import { SectionHead } from '../layout/headings.tsx'
import { ToolPicture } from './tool-picture.tsx'

/** Known to this device alone, so it appears after hydration; last on the page, so that nothing moves. */
export function RecentlyViewed({ except = '', className = '' }: { except?: string; className?: string }) {
  const tools = recentlyViewed.use().filter(({ sku }) => sku !== except)
  if (tools.length === 0) return null
  return (
    <section className={className} aria-labelledby="viewed">
      <SectionHead id="viewed" title="Recently viewed" />
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {tools.slice(0, 6).map((tool) => (
          <li key={tool.sku}>
            <a
              href={toolPath(tool)}
              className="-m-2 flex items-center gap-4 rounded-field p-2 hover:bg-base-200"
            >
              <span className="picture size-14 shrink-0">
                <ToolPicture img={tool.img} alt="" sizes="3.5rem" />
              </span>
              <span className="min-w-0">
                <span className="block truncate font-medium text-ui">{tool.name}</span>
                <span className="num text-note text-quiet">
                  {tool.sku} · {showPrice(tool.price)}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
