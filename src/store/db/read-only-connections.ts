import type pg from 'pg'

/** PostgreSQL's code for a write that is refused because the server, or the transaction, only reads. */
export const readOnlyTransaction = '25006'

/**
 * A connection that was refused a write is not used again: it stays read-only for as long as it lives, also when
 * `default_transaction_read_only` is undone on the server or another server has become the primary.
 */
export function dropReadOnlyConnections(pool: pg.Pool) {
  const readOnly = new WeakSet<pg.PoolClient>()
  pool.on('connect', (client) => {
    client.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === readOnlyTransaction) readOnly.add(client)
    })
  })
  // The pool removes a connection that is ended by the time it is given back.
  pool.on('release', (_error, client) => {
    if (readOnly.has(client)) void client.end()
  })
}
