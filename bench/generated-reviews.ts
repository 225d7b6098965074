import type pg from 'pg'
import { fillTables, runUnchecked } from './fill-tables.ts'

/** One review by each person, of some tools a hundred times as many; a hundredth of them hidden. */
export const makeReviews = (database: pg.Pool, count: number) =>
  fillTables(database, ['reviews'], () =>
    runUnchecked(database, [['select setseed(0.5)'], [reviews(count)], [reviewCounts], [toolReviewCounts]]),
  )

export const makeAudit = (database: pg.Pool, count: number) =>
  fillTables(database, ['audit_log'], () => runUnchecked(database, [[auditLog(count)]]))

const reviews = (count: number) => `
  insert into reviews (email, name, description, product_name, tool_id, rating, verified, created_at, hidden_at)
  select u.email, u.name,
    (array['Fits at once.', 'Bought twice.', 'Would buy again.', 'Took a while to come.', 'As described.'])[1 + n % 5]
      || ' Number ' || n || ' of those I wrote about.',
    t.name, t.id, 1 + (n * 7919 % 5), n % 3 = 0, timestamptz '2026-01-01' + n * interval '20 seconds',
    case when n % 101 = 0 then now() end
  from (select n, 1 + floor(power(random(), 2) * ${count})::bigint as tool from generate_series(1, ${count}::bigint) n) numbered
  join users u on u.no = n join tools t on t.no = tool
  order by n`

/** The trigger that counts them did not run. */
const reviewCounts = `
  update review_counts set spread = array(select count(*) from reviews where hidden_at is null group by rating order by rating)`

const toolReviewCounts = `
  insert into tool_review_counts (tool_id, spread)
  select tool_id, array_agg((select count(*) from unnest(ratings) rating where rating = star) order by star)
  from (select tool_id, array_agg(rating) as ratings from reviews where hidden_at is null group by tool_id) counted,
    generate_series(1, 5) star group by tool_id`

const auditLog = (count: number) => `
  insert into audit_log (at, actor, action, subject, details)
  select timestamptz '2026-01-01' + n * interval '20 seconds', 'admin' || n % 7 || '@works.example', 'order.ship',
    'LD-26-' || n, json_build_object('carrier', 'Post')
  from generate_series(1, ${count}::bigint) n`
