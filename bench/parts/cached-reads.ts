import type { Part } from './part.ts'
import { measureReading } from './reading.ts'

/** What is the same for everyone, asked for again and again. */
export const cachedReads: Part = {
  name: 'cached',
  measurements: [
    measureReading('GET /manufacture', { path: () => '/manufacture' }),
    measureReading('GET /product/{id}', { path: ({ tools }) => `/product/${tools[0]?._id}` }),
    measureReading('page /', { path: () => '/' }),
    measureReading('page /tools', { path: () => '/tools' }),
  ],
}
