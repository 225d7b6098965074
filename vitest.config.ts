import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,content,seed,scripts,testing,bench}/**/*.test.{ts,tsx}'],
    globalSetup: 'testing/postgres.ts',
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
})
