import { install } from './install.mjs'
import { main } from './project.mjs'
import { serve } from './serve.mjs'

await main(async () => {
  await install('all')
  serve(['--watch', '--watch-preserve-output', 'src/server.ts', '--dev'], { NODE_ENV: 'development' })
})
