import { build } from './build.mjs'
import { install } from './install.mjs'
import { main } from './project.mjs'
import { serve } from './serve.mjs'

await main(async () => {
  await install('production')
  await build()
  serve(['build/shop/main.js'], { NODE_ENV: 'production' })
})
