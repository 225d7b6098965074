import { build } from './build.mjs'
import { install } from './install.mjs'
import { main, serve } from './programs.mjs'

// An image has left behind what installs and builds: there it is `--as-built`.
await main(async () => {
  if (!process.argv.includes('--as-built')) {
    await install()
    await build()
  }
  serve(['build/shop/main.js'], { NODE_ENV: 'production' })
})
