import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Testbed } from '#testing/load/testbed.ts'
import { findFreePort } from '#testing/served/shop.ts'
import { root } from '../scripts/project.mjs'
import { findProgram } from './programs.ts'
import { must, waitUntil } from './scenario.ts'

interface Series {
  metric: Record<string, string>
}

interface Alert {
  labels: Record<string, string>
  annotations: Record<string, string>
  state: 'pending' | 'firing'
}

/** Looks more often than anybody would, so that nobody has to wait for it. */
const configure = (metricsPort: number) => `
global: { scrape_interval: 2s, scrape_timeout: 2s, evaluation_interval: 1s }
rule_files: [${root}/deploy/alerts.yml]
scrape_configs:
  - job_name: shop
    static_configs:
      - targets: ['127.0.0.1:${metricsPort}']
`

/** Debian's Prometheus with the shop's alert rules, scraping a shop. */
export async function openPrometheus({ dir, atEnd }: Pick<Testbed, 'dir' | 'atEnd'>, metricsPort: number) {
  const program = findProgram('prometheus')
  const folder = join(dir, 'prometheus')
  mkdirSync(folder)
  const config = join(folder, 'prometheus.yml')
  writeFileSync(config, configure(metricsPort))
  const port = await findFreePort()
  const flags = {
    'config.file': config,
    'storage.tsdb.path': folder,
    'web.listen-address': `127.0.0.1:${port}`,
  }
  const server = spawn(
    program,
    Object.entries(flags).map(([name, value]) => `--${name}=${value}`),
    { stdio: 'ignore' },
  )
  const ended = once(server, 'exit')
  atEnd(async () => {
    server.kill('SIGTERM')
    await ended
  })
  const ask = async <Data>(path: string): Promise<Data> => {
    const answer = (await (await fetch(`http://127.0.0.1:${port}/api/v1/${path}`)).json()) as {
      status: string
      error?: string
      data: Data
    }
    must(answer.status === 'success', `Prometheus says: ${answer.error}`)
    return answer.data
  }
  await waitUntil(20, 'Prometheus does not answer', () =>
    ask('status/buildinfo').then(
      () => true,
      () => false,
    ),
  )
  return {
    names: () => ask<string[]>('label/__name__/values'),
    query: async (expression: string) =>
      (await ask<{ result: Series[] }>(`query?query=${encodeURIComponent(expression)}`)).result,
    alerts: async () => (await ask<{ alerts: Alert[] }>('alerts')).alerts,
  }
}
