import type { FaultyFile } from '../fault.ts'

const tests = ['src/http/routes/customers.test.ts']
const words = ['src/shop/customers/customer-words.test.ts', ...tests]

export const customers: FaultyFile[] = [
  {
    file: 'src/shop/customers/customer-words.ts',
    tests: words,
    faults: [
      [`.replaceAll("'", "''")`, ''],
      [`.replaceAll('\\\\', '\\\\\\\\')`, ''],
      ['digits.slice(-mostDigits)', 'digits'],
      [`.replaceAll('(0)', '')`, ''],
      ['.slice(0, mostWords)', ''],
    ],
  },
  {
    file: 'src/shop/customers/index-customers.ts',
    tests,
    faults: [
      [`    if (!(await tryLock(trx, 'customers'))) return 0\n`, ''],
      ['if (closed.length > 0) await', 'if (false) await'],
    ],
  },
  {
    file: 'src/shop/customers/find-customers.ts',
    tests,
    faults: [
      ['  if (await hasCustomersToIndex(db)) await indexSomeCustomers(db)\n', ''],
      ['q ? findCustomersByNumber(db, q) : []', '[]'],
      ['/^LD-/i.test(q) && ids.length > 0 ? undefined : customerQuery(q)', 'customerQuery(q)'],
    ],
  },
  {
    file: 'src/store/customers/customer-index.ts',
    tests,
    faults: [
      [` and r.state = 'done'`, ''],
      [` and closed_at is null`, ''],
    ],
  },
  {
    file: 'src/store/customers/notes.ts',
    tests,
    faults: [
      [' and closed_at is null', ''],
      [`  await db.deleteFrom('customers').where('user_id', '=', userId).execute()\n`, ''],
    ],
  },
  {
    file: 'src/shop/customers/keep-notes.ts',
    tests,
    faults: [['>= mostNotes', '> mostNotes']],
  },
  {
    file: 'database/functions/orders/queue_customer.sql',
    tests,
    faults: [
      ['after update of state on refunds', 'after update of actor on refunds'],
      ['after insert or update or delete on addresses', 'after insert or update on addresses'],
      ['after delete on orders_to_confirm', 'after insert on orders_to_confirm'],
    ],
  },
]
