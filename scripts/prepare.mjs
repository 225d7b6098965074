import { build } from './build.mjs'
import { install } from './install.mjs'
import { main } from './project.mjs'

// Everything that `npm start` does before it serves, for images that are made ahead of time.
await main(async () => {
  await install('production')
  await build()
})
