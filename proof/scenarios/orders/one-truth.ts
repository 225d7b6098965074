import type { Tool } from '#src/contract/tools.ts'
import { type Buyer, makePeople } from '#testing/load/buyers.ts'
import { putOnSale } from '#testing/load/shopping.ts'
import { must, type Scenario } from '../../scenario.ts'

const writes = 120
const readsEach = 4

async function setStock(address: string, admin: Buyer, id: string, availablequantity: number) {
  const body = JSON.stringify({ availablequantity })
  const answer = await fetch(`${address}/availablequantity/${id}`, {
    method: 'PUT',
    headers: admin.headers,
    body,
  })
  must(answer.ok, `Stock could not be set: ${answer.status} ${await answer.text()}`)
}

async function readStock(address: string, id: string) {
  const one = (await (await fetch(`${address}/product/${id}`)).json()) as Tool
  const all = (await (await fetch(`${address}/manufacture?sort=-added&limit=20`)).json()) as Tool[]
  return [one.availablequantity, all.find((tool) => tool._id === id)?.availablequantity]
}

export const oneTruth: Scenario = {
  name: 'one-truth',
  async run({ openShop, store }) {
    const shops = await Promise.all([openShop(), openShop(), openShop()])
    const [admin] = await makePeople(store.db, 1, 'admin')
    must(admin !== undefined, 'There is no admin.')
    const { id } = await putOnSale(store.db, 1)
    let reads = 0
    for (let write = 1; write <= writes; write++) {
      const writer = shops[write % shops.length]
      if (writer) await setStock(writer.address, admin, id, write)
      const seen = await Promise.all(
        shops.flatMap(({ address }) => Array.from({ length: readsEach }, () => readStock(address, id))),
      )
      for (const stock of seen.flat()) {
        reads += 1
        must(stock === write, `After ${write} was written, a shop answered ${stock}.`)
      }
    }
    return `3 shops on one database, ${writes} writes, ${reads} reads right after them: none old`
  },
}
