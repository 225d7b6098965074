import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  ssr: true,
  splitRouteModules: false,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
