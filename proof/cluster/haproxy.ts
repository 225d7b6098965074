import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram } from '../programs.ts'
import type { ClusterNode } from './node.ts'

/** HAProxy in front of the cluster, as docs/high-availability.md shows it: connections go to the leader alone. */
export function openHaproxy(dir: string, port: number, nodes: readonly ClusterNode[]) {
  const program = findProgram('haproxy')
  const folder = join(dir, 'haproxy')
  mkdirSync(folder)
  const config = join(folder, 'haproxy.cfg')
  const servers = nodes.map(
    ({ name, postgresPort, restPort }) =>
      `  server ${name} 127.0.0.1:${postgresPort} maxconn 100 check port ${restPort}`,
  )
  writeFileSync(
    config,
    `global
  maxconn 500
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s
listen shop
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`,
  )
  const haproxy = spawn(program, ['-f', config], { stdio: 'ignore' })
  const ended = once(haproxy, 'exit')
  return {
    async close() {
      haproxy.kill('SIGTERM')
      await ended
    },
  }
}
