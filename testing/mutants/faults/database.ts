import type { FaultyFile } from '../fault.ts'

const constraints = ['testing/constraints/constraints.test.ts']
const triggers = ['testing/constraints/triggers.test.ts']

export const database: FaultyFile[] = [
  {
    file: 'src/store/db/read-only-connections.ts',
    tests: ['src/store/operations/readiness.test.ts'],
    faults: [['if (code === readOnlyTransaction) readOnly.add(client)', '']],
  },
  {
    file: 'src/store/migrate/apply.ts',
    tests: ['src/store/migrate.test.ts'],
    faults: [
      ['  await lockTables(client, locksOf(sql))\n', '  await giveWay(client)\n'],
      ['if (applied.migrations.some((row) => row.name === name)) return []', ''],
    ],
  },
  {
    file: 'src/store/migrate/table-locks.ts',
    tests: ['src/store/migrate/table-locks.test.ts', 'src/store/migrate.test.ts'],
    faults: [
      [".replace(/--.*/g, '')", ''],
      [".replace(/(\\$\\w*\\$).*?\\1/gs, '')", ''],
      [".replace(/'[^']*'/g, '')", ''],
      ['if (!locks.has(table)) locks.set', 'locks.set'],
      ['place(other) - place(one) || ', ''],
      ["'100ms'", "'60s'"],
    ],
  },
  {
    file: 'src/store/db/count-up-to.ts',
    tests: ['src/http/routes/large-lists.test.ts'],
    faults: [
      ['count === undefined ? countUpTo(db, rows, mostCounted)', 'count === undefined ? capped(0)'],
      ['rows.limit(mostCounted + 1)', 'rows.limit(mostCounted)'],
    ],
  },
  {
    file: 'src/store/customers/customer-search.ts',
    tests: ['src/http/routes/large-lists.test.ts', 'src/http/routes/customers.test.ts'],
    faults: [
      [' || front.looked > near', ''],
      ['from looked where matched and', 'from looked where'],
      ['after ? find(db, matches, query) : first', 'first'],
    ],
  },
  {
    file: 'src/store/orders/order-search.ts',
    tests: ['src/http/routes/large-lists.test.ts'],
    faults: [
      ['matching: query.limit, all: false', 'matching: query.limit, all: true'],
      ['else false end as full', 'else true end as full'],
      [')} offset ', ')} offset 0 * '],
    ],
  },
  {
    file: 'src/store/orders/gather-orders.ts',
    tests: ['src/http/routes/large-lists.test.ts'],
    faults: [
      ['(select count(*) from parcels_found) <=', '0 <='],
      ['case when count(*) <= ', 'case when -1 = '],
      ['(select count(*) > ', '(select count(*) > 10 * '],
      ['(select count(*) from persons) > ', '(select count(*) from persons) > 10 * '],
      ['=> tooMany || nos.length > 0', '=> nos.length > 0'],
      ['all: !matches.some(', 'all: matches.every('],
      ['codes.rows.some(({ sku }) => sku)', 'false'],
    ],
  },
  {
    file: 'src/store/orders/order-matches.ts',
    tests: ['src/http/routes/large-lists.test.ts'],
    faults: [['octet_length(', '0 * octet_length(']],
  },
  {
    file: 'src/store/orders/order-matches.ts',
    tests: ['src/http/routes/orders/order-desk.test.ts'],
    faults: [
      ['  looksLikeEmail(q)\n', '  true\n'],
      ['  looksLikeEmail(q)\n', '  false\n'],
      ['{3,}', '+'],
      ['isInStates({})', "isInStates({ state: 'paid' })"],
    ],
  },
  {
    file: 'database/functions/operations/bump_public_version.sql',
    tests: ['src/http/cache/public-reads.test.ts'],
    faults: [
      ['after insert or update or delete on tools', 'after insert on tools'],
      ['after insert or update or delete on reviews', 'after insert on reviews'],
      ['set version = version + 1', 'set version = version'],
    ],
  },
  {
    file: 'database/functions/accounts/find_callers.sql',
    tests: [
      'src/http/routes/accounts/expiry.test.ts',
      'src/http/routes/accounts/tokens.test.ts',
      'src/http/every-call.test.ts',
    ],
    faults: [
      [` and s."expiresAt" > w.at`, ''],
      [`s."userId" = u.identity_id and `, ''],
      [' and closed_at is null', ''],
    ],
  },
  {
    file: 'database/functions/orders/refuse_refund_beyond_payment.sql',
    tests: triggers,
    faults: [
      [' + new.amount_cents > received', ' > received'],
      [` and state <> 'failed'`, ''],
      [' for update;', ';'],
      ['before insert or update of amount_cents, state on refunds', 'before insert on refunds'],
    ],
  },
  {
    file: 'database/functions/accounts/keep_one_admin.sql',
    tests: triggers,
    faults: [
      [' and closed_at is null and id <> old.id', ' and id <> old.id'],
      [' or new.closed_at is not null', ''],
      [
        `create or replace trigger keep_one_admin_on_delete before delete on users for each row
  when (old.role = 'admin' and old.closed_at is null)
  execute function keep_one_admin();`,
        '',
      ],
    ],
  },
  {
    file: 'database/functions/operations/refuse_changes.sql',
    tests: triggers,
    faults: [['before update or delete on audit_log', 'before update on audit_log']],
  },
  {
    file: 'database/functions/tools/count_review.sql',
    tests: triggers,
    faults: [
      [`tg_op <> 'INSERT' and old.hidden_at is null`, `tg_op <> 'INSERT'`],
      [
        'spread[old.rating] - 1 where tool_id = old.tool_id',
        'spread[old.rating] where tool_id = old.tool_id',
      ],
      ['update of tool_id, rating, hidden_at', 'update of rating, hidden_at'],
    ],
  },
  {
    file: 'database/functions/tools/tool_was_changed.sql',
    tests: triggers,
    faults: [['array[old.category], old.fits, -1', 'array[old.category], old.fits, 0']],
  },
  {
    file: 'database/functions/tools/notify_back_in_stock.sql',
    tests: ['src/http/routes/tools/stock-alerts.test.ts'],
    faults: [['new.available_quantity >= new.min_quantity', 'new.available_quantity > 0']],
  },
  {
    file: 'database/functions/accounts/is_stranger.sql',
    tests: ['src/shop/orders/strangers-holds.test.ts'],
    faults: [
      [` and i."emailVerified"`, ''],
      [`('paid', 'shipped', 'delivered')`, `('shipped', 'delivered')`],
      [`('paid', 'shipped', 'delivered')`, `('paid', 'shipped', 'delivered', 'refunded')`],
    ],
  },
  {
    file: 'database/functions/orders/place_orders.sql',
    tests: [
      'src/http/routes/orders/orders.test.ts',
      'src/shop/orders/placing-in-batches.test.ts',
      'src/shop/orders/strangers-holds.test.ts',
    ],
    faults: [
      [
        `      when stranger and wish.unpaid >= wish.stranger_most_unpaid then 'too many of a stranger'\n`,
        '',
      ],
      ['least(wish.held_until, wish.stranger_held_until)', 'wish.held_until'],
      ['wish.quantity < wish.min_quantity', 'wish.quantity <= 0'],
      ['wish.quantity > in_stock[wish.rank]', 'wish.quantity > in_stock[wish.rank] + 1'],
      ['wish.unpaid >= wish.most_unpaid', 'wish.unpaid > wish.most_unpaid'],
      [`      when wish.body_hash <> wish.hash then 'other body'\n`, ''],
      [' and deleted_at is null', ''],
      ['      in_stock[wish.rank] := in_stock[wish.rank] - greatest(wish.quantity - in_branch, 0);\n', ''],
      ['customer_id = w.buyer and ', ''],
      [`      when wish.closed then 'account closed'\n`, ''],
      [`when wish.offered_cents <> total then 'other price'`, ''],
      [`      when wish.quantity % wish.quantity_step <> 0 then 'off step'\n`, ''],
      ['total > wish.most_cents', 'wish.price_cents > wish.most_cents'],
      ['      in_stock := in_stock_before; left', '      left'],
      ['a_line_is := coalesce(a_line_is, verdict)', 'a_line_is := verdict'],
      ['order by t.id for no key update;', 'for no key update;'],
    ],
  },
  {
    file: 'database/functions/orders/place_orders.sql',
    tests: ['src/http/routes/orders/checkout.test.ts'],
    faults: [
      [` and c.tool_id = l.tool and not c.saved`, ' and not c.saved'],
      [` and not c.saved`, ''],
      [`from_carts[l.place] and outcomes[l.place] = 'placed'`, `outcomes[l.place] = 'placed'`],
      [` and outcomes[l.place] = 'placed'`, ''],
    ],
  },
  {
    file: 'database/functions/orders/place_orders.sql',
    tests: ['src/http/routes/orders/order-lines.test.ts'],
    faults: [['coalesce(break_price_cents(t.price_breaks, l.quantity), t.price_cents)', 't.price_cents']],
  },
  {
    file: 'database/functions/orders/break_price_cents.sql',
    tests: ['src/store/tools/price-breaks.test.ts'],
    faults: [
      ['<= quantity', '< quantity'],
      ['select min(', 'select max('],
    ],
  },
  {
    file: 'database/migrations/0024_price_breaks_check.sql',
    tests: constraints,
    faults: [
      ['between 1 and 10', 'between 1 and 11'],
      ['pieces > pieces_before and ', ''],
      [' and pieces % quantity_step = 0', ''],
      ['cents < cents_before and ', ''],
      [' and cents >= 0', ''],
      [') is true)', '))'],
      [
        `\n      and jsonb_agg(jsonb_build_object('from', pieces, 'cents', cents) order by place) = breaks`,
        '',
      ],
    ],
  },
  {
    file: 'database/migrations/0002_accounts.sql',
    tests: constraints,
    faults: [
      ['email = lower(email) and ', ''],
      ['  identity_id text unique,', '  identity_id text,'],
    ],
  },
  {
    file: 'database/migrations/0036_roles.sql',
    tests: constraints,
    faults: [
      [` check (role in ('user', 'admin', 'catalogue', 'warehouse', 'support'))`, ' check (true)'],
      ['  email text not null unique', '  email text not null'],
      ['bytea not null unique', 'bytea not null'],
      ['check (expires_at > sent_at)', 'check (true)'],
    ],
  },
  {
    file: 'database/migrations/0003_tools.sql',
    tests: constraints,
    faults: [
      [' check (available_quantity >= 0)', ''],
      [`check (sku ~ '^[A-Z0-9]+`, `check (sku ~* '^[A-Z0-9]+`],
      [',\n  constraint minimum_is_a_multiple_of_step check (min_quantity % quantity_step = 0)', ''],
      ['price_cents >= 0 and ', ''],
    ],
  },
  {
    file: 'database/migrations/0004_reviews.sql',
    tests: constraints,
    faults: [
      ['(lower(email), lower(product_name))', '(email, product_name)'],
      ['rating between 1 and 5', 'rating between 0 and 5'],
    ],
  },
  {
    file: 'database/functions/orders/check_order_sums.sql',
    tests: ['src/store/orders/order-sums.test.ts'],
    faults: [
      ['sum(quantity) = head.pieces and ', ''],
      ['sum(unit_price_cents * quantity) = head.subtotal_cents', 'true'],
      ['sum(discount_cents) = head.discount_cents and ', ''],
      ['(sum(tax_cents) = head.tax_cents or head.delivery_cents > 0)', 'true'],
      ['(count(*) = 1 or count(*) = count(distinct tool_id))', 'true'],
    ],
  },
  {
    file: 'database/functions/operations/refuse_changes.sql',
    tests: triggers,
    faults: [['    from_branch or delete on order_lines', '    from_branch on order_lines']],
  },
  {
    file: 'database/functions/orders/count_cart_lines.sql',
    tests: constraints,
    faults: [
      [`count_cart_lines('1')`, `count_cart_lines('0')`],
      [`count_cart_lines('-1')`, `count_cart_lines('0')`],
    ],
  },
  {
    file: 'database/migrations/0019_cart.sql',
    tests: constraints,
    faults: [
      [' check (lines between 0 and 200)', ''],
      [' check (cardinality(joined) <= 20)', ''],
      ['  primary key (user_id, tool_id)', '  unique (user_id, tool_id, no)'],
    ],
  },
  {
    file: 'database/migrations/0005_orders.sql',
    tests: constraints,
    faults: [
      [' check (pieces > 0)', ''],
      ['not prices_contain_tax or tax_cents <= total_cents', 'true'],
      [' check (quantity > 0)', ''],
      [' references tools (id) deferrable initially deferred', ''],
    ],
  },
  {
    file: 'database/migrations/0006_payments.sql',
    tests: constraints,
    faults: [
      ['create unique index one_payment_per_order', 'create index one_payment_per_order'],
      [`(state in ('paid', 'returned')) = (paid_at is not null)`, 'true'],
      [
        'amount_cents bigint not null check (amount_cents > 0),\n  currency',
        'amount_cents bigint not null,\n  currency',
      ],
      [
        '  order_id uuid not null unique references orders (id),',
        '  order_id uuid not null references orders (id),',
      ],
    ],
  },
  {
    file: 'database/migrations/0008_operations.sql',
    tests: constraints,
    faults: [
      ['  idempotency_key text unique,', '  idempotency_key text,'],
      [` and to_address !~ '[[:cntrl:][:space:],;<>]'`, ''],
    ],
  },
]
