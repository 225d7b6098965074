import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { icons } from './src/web/icons-plugin.ts'

export default defineConfig({
  plugins: [icons],
  test: {
    include: ['{src,content,seed,scripts,testing,bench,demo}/**/*.test.{ts,tsx}'],
    globalSetup: 'testing/postgres.ts',
    // Vitest's default leaves one of two cores idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Files of one worker share the modules that they load: a process for each would take as long as the tests. What a
    // test changes for all of its process it puts back.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
})
