import { type ProblemCode, ShopProblem } from '#src/contract/problems.ts'
import { mostNamed } from '#src/contract/values/tools/bulk-change.ts'

interface RefusedTool {
  id: string
  sku: string
  name: string
  message: string
}

/** Refuses when there are any, and names them: the first in the sentence, all beside it. */
export function refuseTools(code: Extract<ProblemCode, 'CONFLICT' | 'INVALID_INPUT'>, any: RefusedTool[]) {
  if (any.length === 0) return
  const tools = any.toSorted((one, other) => one.sku.localeCompare(other.sku))
  const said = tools.slice(0, mostNamed).map(({ name, sku, message }) => `${name} (${sku}): ${message}`)
  const others = tools.length - said.length
  const more = others > 0 ? ` And ${others} more.` : ''
  throw new ShopProblem(code, `${said.join('; ')}.${more} Nothing was changed.`, {
    ...(code === 'INVALID_INPUT' && {
      errors: tools.map(({ sku, message }) => ({ field: sku, message })),
    }),
    facts: { tools: tools.map(({ id, sku, name, message }) => ({ _id: id, sku, name, message })) },
  })
}
