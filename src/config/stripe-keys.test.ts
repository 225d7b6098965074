import { expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { StartProblem } from './start-problem.ts'

const keys = (mode: string) => ({
  STRIPE_SECRET_KEY: `sk_${mode}_abcdefghijkl`,
  STRIPE_PUBLISHABLE_KEY: `pk_${mode}_abcdefghijkl`,
  STRIPE_WEBHOOK_SECRET: 'whsec_abcdefghijklmnop',
})

test('without keys the test processor stands in', () => {
  expect(readEnv({}).stripe).toBeUndefined()
})

test('the keys say whether money moves', () => {
  expect(readEnv(keys('test')).stripe).toMatchObject({ mode: 'stripe-test' })
  expect(readEnv(keys('live')).stripe).toMatchObject({ mode: 'live' })
})

test.each([
  [{ STRIPE_SECRET_KEY: undefined }, /belong together/],
  [{ STRIPE_WEBHOOK_SECRET: undefined }, /belong together/],
  [{ STRIPE_PUBLISHABLE_KEY: 'pk_live_abcdefghijkl' }, /both be test keys or both live/],
  [{ STRIPE_SECRET_KEY: 'pk_test_abcdefghijkl' }, /^STRIPE_SECRET_KEY must look like/],
  [{ STRIPE_WEBHOOK_SECRET: 'secret' }, /^STRIPE_WEBHOOK_SECRET must look like/],
])('%j beside good keys is refused with a sentence', (wrong, sentence) => {
  const reading = () => readEnv({ ...keys('test'), ...wrong })
  expect(reading).toThrow(StartProblem)
  expect(reading).toThrow(sentence)
})
