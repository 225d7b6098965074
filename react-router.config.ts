import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'

/**
 * Every visitor downloads the list of all pages. In the browser, what each of them imports is only read to preload it,
 * which the shop does not do, and would be half of that list.
 */
function shortenPageList(folder: string) {
  for (const name of readdirSync(folder).filter((file) => /^manifest-\w+\.js$/.test(file))) {
    const file = join(folder, name)
    const [entry = '', routes = ''] = readFileSync(file, 'utf8').split(/(?<="css":\[\]\},)(?="routes":)/)
    writeFileSync(file, entry + routes.replaceAll(/"imports":\[[^\]]*\],/g, ''))
  }
}

export default {
  appDirectory: 'src/web',
  ssr: true,
  splitRouteModules: false,
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ viteConfig }) => shortenPageList(join(viteConfig.root, 'build/client/assets')),
} satisfies Config
