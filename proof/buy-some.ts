import type { Buyer } from '#testing/load/buyers.ts'
import { startBuying } from '#testing/load/shopping.ts'
import { waitUntil } from './scenario.ts'

/** Orders are placed and paid until there are so many; half way, something else is done at the same time. */
export async function buySome(
  address: string,
  { people, tool, count }: { people: Buyer[]; tool: { id: string }; count: number },
  meanwhile: () => Promise<unknown> = async () => {},
) {
  const buying = startBuying(address, people, tool.id)
  await waitUntil(60, 'Nobody buys', async () => buying.ids.length >= count / 2)
  await meanwhile()
  await waitUntil(60, 'Nobody buys', async () => buying.ids.length >= count)
  await buying.stop()
  return buying.ids
}
