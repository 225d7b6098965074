import { setTimeout as wait } from 'node:timers/promises'
import { order, pay } from '#testing/load/shopping.ts'
import { type ServedBuyer, signInBuyer } from '#testing/served/buyers.ts'
import { pickAny } from './actions.ts'
import type { BenchShop } from './setup/open-shop.ts'

const words = ['ssd', 'battery', 'screen', 'fan', 'keyboard', 'LD-', 'memory', 'batery', '15 inch']
const anyWord = () => encodeURIComponent(pickAny(words))

/** Visitors, buyers and people who sign in, all at once, each with pauses. */
export class MixedLoad {
  readonly done: Record<string, number> = {}
  failed = 0
  readonly finished: Promise<unknown>
  readonly #shop: BenchShop
  readonly #end: number

  constructor(shop: BenchShop, seconds: number) {
    this.#shop = shop
    this.#end = Date.now() + seconds * 1000
    this.finished = Promise.all([...this.#visitors(), ...this.#buyers()])
  }

  #visitors() {
    const { tools, address, buyers } = this.#shop
    return [
      ...times(4, () =>
        this.#repeat('pages', 5, () => this.#read(pickAny(['/', '/tools', '/blog', '/about']))),
      ),
      ...times(4, () =>
        this.#repeat('lists', 5, () =>
          this.#read(pickAny(['/manufacture', `/product/${pickAny(tools)._id}`])),
        ),
      ),
      ...times(2, () =>
        this.#repeat('searches', 20, () =>
          this.#read(`/manufacture?q=${anyWord()}&limit=${5 + Math.floor(Math.random() * 20)}`),
        ),
      ),
      this.#repeat('search pages', 100, () => this.#read(`/tools?q=${anyWord()}`)),
      this.#repeat('sign-ins', 1000, () => signInBuyer(address, pickAny(buyers))),
    ]
  }

  #buyers() {
    const { buyers } = this.#shop
    return [
      ...buyers.slice(0, 4).map((buyer) => this.#repeat('orders', 50, () => this.#order(buyer))),
      ...buyers
        .slice(4, 6)
        .map((buyer) =>
          this.#repeat('payments', 300, async () => pay(this.#shop.address, buyer, await this.#order(buyer))),
        ),
      ...buyers
        .slice(6, 8)
        .map((buyer) =>
          this.#repeat('own orders', 200, () =>
            this.#read(`/myorder?email=${buyer.email}`, { headers: buyer.headers }),
          ),
        ),
    ]
  }

  async #repeat(what: string, pauseMs: number, act: () => Promise<unknown>) {
    while (Date.now() < this.#end) {
      try {
        await act()
        this.done[what] = (this.done[what] ?? 0) + 1
      } catch {
        this.failed += 1
      }
      await wait(pauseMs * 2 * Math.random())
    }
  }

  #order(buyer: ServedBuyer) {
    return order(this.#shop.address, buyer, pickAny(this.#shop.tools)._id)
  }

  async #read(path: string, init?: RequestInit) {
    const answer = await fetch(this.#shop.address + path, init)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`)
  }
}

const times = <Result>(count: number, make: () => Result) => Array.from({ length: count }, make)
