import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { install } from './install.mjs'
import { main, serve } from './programs.mjs'
import { root } from './project.mjs'

/** Pages change in the open browser by themselves; for these the server starts anew. */
const pages = ['web', 'api']
const ofServer = () => [
  ...readdirSync(join(root, 'src'))
    .filter((name) => !pages.includes(name))
    .map((name) => join('src', name)),
  'seed',
  'database',
]

await main(async () => {
  await install({ tests: true })
  // What is imported can not be watched as a whole: Vite imports a copy of its settings and deletes it.
  const watched = ofServer().map((path) => `--watch-path=${path}`)
  // The server and the pages share one React Router: the one that Vite takes in development.
  const options = ['--conditions=development', '--watch', '--watch-preserve-output', ...watched]
  serve([...options, 'src/main.ts', '--dev'], { NODE_ENV: 'development' })
})
