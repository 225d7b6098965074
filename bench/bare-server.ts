import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

export async function openBareServer(bytes: number) {
  const bare = fork(new URL('./bare.ts', import.meta.url), [String(bytes)])
  const [{ port }] = (await once(bare, 'message')) as [AddressInfo]
  return { address: `http://127.0.0.1:${port}/`, stop: () => bare.kill() }
}
