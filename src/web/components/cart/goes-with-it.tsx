import Plus from 'icon:plus'
import { useEffect, useState } from 'react'
import type { Cart, CartLine } from '#src/contract/cart.ts'
import type { Tool } from '#src/contract/tools.ts'
import { showPrice } from '#src/contract/values/money/price.ts'
import { toolPath } from '#src/contract/values/paths/tool-path.ts'
import { loadApi } from '#src/web/lib/load-api.ts'
import { isBelowMinimum } from '../tools/stock.ts'
import { ToolPicture } from '../tools/tool-picture.tsx'
import { Icon } from '../ui/icon.tsx'
import { AddButton } from './add-button.tsx'

const most = 2

/** Two tools of its kind that are not in the cart yet. Nothing is missed when they fail to load. */
export function GoesWithIt({ line, cart }: { line: CartLine; cart: Cart }) {
  const { sku, name } = line
  const [related, setRelated] = useState<Tool[]>([])
  useEffect(() => {
    let left = false
    const address = toolPath({ sku, name }).replace('/tools/', '')
    loadApi()
      .then((api) => api.tools.page(address))
      .then(
        (page) => left || setRelated(page.related),
        () => {},
      )
    return () => {
      left = true
    }
  }, [sku, name])
  const tools = related
    .filter((tool) => !isBelowMinimum(tool) && !cart.lines.some(({ productId }) => productId === tool._id))
    .slice(0, most)
  if (tools.length === 0) return null
  return (
    <div className="border-base-300 border-t px-5 pt-3 pb-2">
      <h3 className="font-normal! font-sans! text-note text-quiet">Goes with it</h3>
      <ul className="divide-y divide-base-300">
        {tools.map((tool) => (
          <li key={tool._id} className="flex items-center gap-3 py-2.5 text-ui">
            <span className="picture block size-11 shrink-0 rounded-field!">
              <ToolPicture img={tool.img} alt="" sizes="2.75rem" />
            </span>
            <span className="min-w-0 grow">
              <a href={toolPath(tool)} className="block truncate hover:underline">
                {tool.name}
              </a>
              <span className="num text-note text-quiet">
                min. {tool.minquantity} · {showPrice(tool.price)}
              </span>
            </span>
            <AddButton
              tool={tool}
              quantity={tool.minquantity}
              className="btn-line btn-square size-11 md:size-10"
            >
              <Icon of={Plus} className="size-4" />
            </AddButton>
          </li>
        ))}
      </ul>
    </div>
  )
}
