import { Logger, runOnce, type TaskList } from 'graphile-worker'
import { createTasks, type JobNeeds } from '#src/server/jobs.ts'
import type { TestShop } from './shop.ts'

export const testCompany = {
  name: 'Test shop',
  tagline: 'Made by us.',
  email: 'counter@shop.test',
  phone: '555 0100',
  address: '2 Works Road',
  url: 'http://shop.test',
}

/** Runs all waiting jobs, and those that they add, until none is left. */
export async function doJobs(shop: TestShop, needs: Partial<JobNeeds> = {}) {
  const tasks = createTasks({
    ...shop,
    mailer: async () => {},
    readCompany: async () => testCompany,
    deliverTestCardEvent: shop.deliverTestCardEvent,
    ...needs,
  })
  const taskList: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(payload)]),
  )
  await runOnce({ pgPool: shop.pool, taskList, noHandleSignals: true, concurrency: 4, logger: silent })
}

const silent = new Logger(() => () => {})
