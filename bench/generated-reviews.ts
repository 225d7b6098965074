import type pg from 'pg'

/** One review by each person, of some tools a hundred times as many; a hundredth of them hidden. */
export async function makeReviews(database: pg.Pool, count: number) {
  await fill(database, 'reviews', [
    'select setseed(0.5)',
    `insert into reviews (email, name, description, product_name, tool_id, rating, verified, created_at, hidden_at)
    select u.email, u.name,
      (array['Fits at once.', 'Bought twice.', 'Would buy again.', 'Took a while to come.', 'As described.'])[1 + n % 5]
        || ' Number ' || n || ' of those I wrote about.',
      t.name, t.id, 1 + (n * 7919 % 5), n % 3 = 0, timestamptz '2026-01-01' + n * interval '20 seconds',
      case when n % 101 = 0 then now() end
    from (select n, 1 + floor(power(random(), 2) * ${count})::bigint as tool from generate_series(1, ${count}::bigint) n) numbered
    join users u on u.no = n join tools t on t.no = tool
    order by n`,
    // Filling has passed the trigger by.
    `update review_counts set spread = array(select count(*) from reviews where hidden_at is null group by rating order by rating)`,
  ])
}

export async function makeAudit(database: pg.Pool, count: number) {
  await fill(database, 'audit_log', [
    `insert into audit_log (at, actor, action, subject, details)
    select timestamptz '2026-01-01' + n * interval '20 seconds', 'admin' || n % 7 || '@works.example', 'order.ship',
      'LD-26-' || n, json_build_object('carrier', 'Post')
    from generate_series(1, ${count}::bigint) n`,
  ])
}

/** Without checks and triggers, since all that the rows point to is there. Indexes come last. */
async function fill(database: pg.Pool, table: string, statements: string[]) {
  const client = await database.connect()
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index where indrelid = $1::regclass and not indisunique`,
    [table],
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await client.query('set session_replication_role = replica')
  for (const statement of statements) await client.query(statement)
  await client.query("set maintenance_work_mem = '400MB'")
  for (const { definition } of indexes) await client.query(definition)
  await client.query(`vacuum analyze ${table}`)
  client.release(true)
}
