import { config } from 'zod'

// The browser's build puts this in the place of zod, so it runs before the first schema is made.
config({ jitless: true })

export * from 'zod'
