import type { NewToolInput } from '#src/contract/tools.ts'
import type { Db } from '#src/store/connection.ts'
import { insertTool, skusLike } from '#src/store/tools.ts'
import { nextFreeSku, skuFromName } from './sku.ts'

export async function addTool(db: Db, tool: NewToolInput) {
  const sku = tool.sku ?? (await freeSku(db, tool.name))
  return insertTool(db, {
    sku,
    name: tool.name,
    img: tool.img,
    priceCents: tool.price,
    description: tool.description,
    category: tool.category,
    minQuantity: tool.minquantity,
    quantityStep: tool.quantitystep,
    availableQuantity: tool.availablequantity,
    specs: tool.specs,
    fits: tool.fits,
  })
}

async function freeSku(db: Db, name: string) {
  const stem = skuFromName(name)
  return nextFreeSku(stem, await skusLike(db, stem))
}
