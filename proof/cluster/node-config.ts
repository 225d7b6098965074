import { join } from 'node:path'
import type { NodePorts } from './node.ts'

/** Patroni gives up the lead after so many seconds without etcd; the least that it allows. */
export const leaderTtl = 20

export const superuser = { username: 'postgres', password: 'a password of the proof' }
const replication = { username: 'replicator', password: 'another password of the proof' }

interface NodePlace {
  name: string
  folder: string
  programs: string
  ports: NodePorts
  linked: { etcd: number; postgres: number; rest: number }
}

/** Patroni's configuration as docs/high-availability.md shows it, with ports of loopback in place of machines. */
export const configureNode = ({ name, folder, programs, ports, linked }: NodePlace) => ({
  scope: 'shop',
  name,
  restapi: { listen: `127.0.0.1:${ports.rest}`, connect_address: `127.0.0.1:${linked.rest}` },
  // Without use_proxies Patroni would go round the link, to the addresses that etcd tells it.
  etcd3: { hosts: [`127.0.0.1:${linked.etcd}`], use_proxies: true },
  bootstrap: {
    dcs: {
      ttl: leaderTtl,
      loop_wait: 2,
      retry_timeout: 3,
      primary_start_timeout: 0,
      synchronous_mode: true,
      postgresql: { use_pg_rewind: true, parameters: { max_connections: 100, wal_keep_size: '256MB' } },
    },
    initdb: ['data-checksums', { encoding: 'UTF8' }, { locale: 'C' }],
  },
  postgresql: {
    listen: `127.0.0.1:${ports.postgres}`,
    connect_address: `127.0.0.1:${linked.postgres}`,
    data_dir: join(folder, 'data'),
    bin_dir: programs,
    pgpass: join(folder, 'pgpass'),
    authentication: { superuser, replication, rewind: superuser },
    parameters: { unix_socket_directories: folder },
    pg_hba: [
      'local all all scram-sha-256',
      'host replication replicator 127.0.0.1/32 scram-sha-256',
      'host all all 127.0.0.1/32 scram-sha-256',
    ],
  },
})
