import { vi } from 'vitest'
import type { TestShop } from './shop.ts'

/** Resolves when a query of this shop waits for a lock that another holds. */
export const untilOneWaits = (shop: Pick<TestShop, 'pool'>) =>
  vi.waitFor(async () => {
    const { rowCount } = await shop.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rowCount === 0) throw new Error('Nothing waits for a lock')
  }, 20_000)
