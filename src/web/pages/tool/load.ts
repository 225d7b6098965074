import { data, redirect } from 'react-router'
import { type Api, ApiProblem } from '#src/api/client.ts'
import { type DeliveryTime, minuteOfTime } from '#src/contract/values/delivery/delivery-dates.ts'

export async function loadTool(api: Api, address: string) {
  try {
    const [page, delivery] = await Promise.all([api.tools.page(address), findDeliveryTime(api)])
    if (page.path !== `/tools/${address}`) throw redirect(page.path, 301)
    return { ...page, delivery }
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status === 404) throw data(problem.message, 404)
    throw problem
  }
}

/** Of the method for whoever does not choose one. The page stands without it. */
async function findDeliveryTime(api: Api): Promise<DeliveryTime | undefined> {
  const methods = await api.delivery.list().catch(() => [])
  const method = methods.find(({ collect }) => !collect)
  if (!method) return undefined
  const { daysLeast, daysMost, orderBy } = method
  return { daysLeast, daysMost, orderBy: orderBy === null ? null : minuteOfTime(orderBy) }
}
