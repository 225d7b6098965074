import { once } from 'node:events'
import { request } from 'node:http'
import { type ServedShop, serveShop } from '#testing/served/shop.ts'

export interface RawRequest {
  method?: string
  path: string
  headers?: Record<string, string | string[]>
  body?: string
}

/** A setting for a shop whose loop is to be measured. */
export const metered = { NODE_OPTIONS: `--import ${new URL('./meter.mjs', import.meta.url).href}` }

export const serveMetered = (settings: Record<string, string> = {}) => serveShop({ ...settings, ...metered })

/** So many times as long as an ordinary page that is not cached, some 5 ms, may a request keep the others waiting. */
export const mostPages = 2

/** For how long a request keeps the others waiting usually, once its code is compiled. */
export async function usualBlock(
  shop: ServedShop,
  pathOf: (turn: number) => string,
  headers: RawRequest['headers'] = {},
) {
  const blocks: number[] = []
  for (let turn = 0; turn < 40; turn++) {
    const { longest } = await longestBlock(shop, { path: pathOf(turn), headers })
    if (turn >= 20) blocks.push(longest)
  }
  return blocks.sort((a, b) => a - b)[10] ?? 0
}

/** The longest time, in milliseconds of the processor, for which a request keeps the shop from all other requests. */
export async function longestBlock(shop: ServedShop, asked: RawRequest) {
  await tell(shop, 'start measuring')
  const status = await sendRaw(shop.address, asked)
  const { longest } = (await tell(shop, 'stop measuring')) as { longest: number }
  return { longest, status }
}

async function tell({ process }: ServedShop, message: string) {
  process.send(message)
  const [answer] = await once(process, 'message')
  return answer
}

/** As it stands: no client tidies the path or the headers. Answers the status, or 0 if the shop hung up. */
function sendRaw(address: string, { method = 'GET', path, headers, body }: RawRequest) {
  return new Promise<number>((resolve) => {
    const asking = request(address, { method, path, headers, agent: false }, (answer) => {
      answer.resume().on('close', () => resolve(answer.statusCode ?? 0))
    })
    asking.on('error', () => resolve(0))
    asking.end(body)
  })
}
