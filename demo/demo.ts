import { say } from '#src/config/say.ts'
import { main, run, serve } from '../scripts/programs.mjs'
import { node } from '../scripts/project.mjs'
import { demoPassword } from './accounts.ts'

// `npm run demo` opens a shop in a folder of its own that has been lived in for three months.
await main(async () => {
  const settings = { DATA_DIR: process.env.DATA_DIR || 'data-demo' }
  const code = await run(node, ['demo/fill-folder.ts'], settings)
  if (code !== 0) process.exit(code)
  say(`Everyone else has the password ${demoPassword}: amina@example.com buys, store@loyal.example packs,`)
  say('counter@loyal.example answers customers, catalogue@loyal.example looks after the tools')
  serve(['build/shop/main.js'], { NODE_ENV: 'production', ...settings })
})
