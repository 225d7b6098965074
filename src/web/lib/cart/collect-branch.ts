import type { LineInput } from '#src/contract/orders/lines.ts'
import type { Quote } from '#src/contract/orders/placing.ts'
import { createDeviceValue } from '../device-storage.ts'
import { addAndShow } from './drawer.ts'

/** The id of the branch in which the visitor wants to collect the order; empty when none was chosen. */
export const collectBranch = createDeviceValue<string>(
  'collect-branch',
  '',
  (value): value is string => typeof value === 'string',
)

export async function collectIn(branchId: string, { productId, quantity }: LineInput) {
  await addAndShow(productId, quantity)
  collectBranch.write(branchId)
}

/** The way of delivery and the branch, while the shop offers both. */
export function findCollecting({ methods, branches }: Pick<Quote, 'methods' | 'branches'>) {
  const method = methods.find(({ collect }) => collect)
  const branch = branches?.find(({ _id }) => _id === collectBranch.read())
  return method && branch ? { methodId: method._id, branchId: branch._id } : undefined
}
