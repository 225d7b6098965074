import { data, redirect } from 'react-router'
import { type ApiCalls, ApiProblem } from '#src/api/client.ts'
import type { OfferedDelivery } from '#src/contract/delivery.ts'
import { type DeliveryTime, minuteOfTime } from '#src/contract/values/delivery/delivery-dates.ts'

export async function loadTool(api: ApiCalls, address: string) {
  try {
    const [page, times] = await Promise.all([api.tools.page(address), findDeliveryTimes(api)])
    if (page.path !== `/tools/${address}`) throw redirect(page.path, 301)
    return { ...page, ...times }
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status === 404) throw data(problem.message, 404)
    throw problem
  }
}

/** Of the method for whoever does not choose one, and of collecting. The page stands without them. */
async function findDeliveryTimes(api: ApiCalls) {
  const methods = await api.delivery.list().catch(() => [])
  return {
    delivery: timeOf(methods.find(({ collect }) => !collect)),
    collect: timeOf(methods.find(({ collect }) => collect)),
  }
}

function timeOf(method: OfferedDelivery | undefined): DeliveryTime | undefined {
  if (!method) return undefined
  const { daysLeast, daysMost, orderBy } = method
  return { daysLeast, daysMost, orderBy: orderBy === null ? null : minuteOfTime(orderBy) }
}
