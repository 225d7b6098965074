import pg from 'pg'

/** One query on a connection of its own. */
export async function ask(url: string, query: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url })
  // A server that ends between the answer and the goodbye is no failure of this query.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(query, values)).rows
  } finally {
    await client.end()
  }
}
