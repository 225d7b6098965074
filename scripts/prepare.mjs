import { build } from './build.mjs'
import { install } from './install.mjs'
import { main } from './project.mjs'

// Everything that `npm start` does before it serves.
await main(async () => {
  await install('production')
  await build()
})
