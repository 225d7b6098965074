import { existsSync } from 'node:fs'
import { createServer } from 'node:http'

/** Stands in for a process of the shop: listens, or fails to start while the file BROKEN exists. */
if (existsSync(process.env.BROKEN ?? '')) process.exit(1)
for (const end of ['SIGUSR2', 'SIGINT', 'disconnect']) process.on(end, () => process.exit(0))
createServer().listen(0, '127.0.0.1')
