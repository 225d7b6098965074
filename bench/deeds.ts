import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { order, pay } from '#testing/load/shopping.ts'
import { readTestOrder } from '#testing/orders.ts'
import { ask } from './ask.ts'
import type { Stage } from './stage.ts'

export const any = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)] as Item

export const orderOne = ({ address, buyers }: Stage, among: { id: string }[]) =>
  ask(`${address}/order`, {
    headers: { ...any(buyers).headers, 'idempotency-key': randomUUID() },
    body: JSON.stringify(readTestOrder(any(among), { price: 12.5 })),
  })

/** All that a browser asks for, from the order until the money is taken. */
export async function orderAndPay({ address, buyers, tools }: Stage, buyer = any(buyers)) {
  await pay(address, buyer, await order(address, buyer, any(tools).id))
}

export const signIn = ({ address, known: { email, password } }: Stage) =>
  ask(`${address}/api/auth/sign-in/email`, {
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ email, password }),
  })

/** Measures plain transactions on the same server; undefined where pgbench is not installed. */
export async function pgbench(url: string, seconds: number) {
  const run = promisify(execFile)
  try {
    await run('pgbench', ['-i', '-q', '-s', '10', url])
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
  return async () => {
    const { stdout } = await run('pgbench', ['-n', '-c', '10', '-j', '2', '-T', String(seconds), url])
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  }
}
