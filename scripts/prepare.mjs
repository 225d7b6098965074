import { build } from './build.mjs'
import { install } from './install.mjs'
import { main } from './programs.mjs'

// Everything that `npm start` does before it serves.
await main(async () => {
  await install()
  await build()
})
