import type { CustomerSummary } from '#src/contract/accounts/customers.ts'
import { showCount, showPrice } from '#src/contract/values/money/price.ts'
import { EmailWords } from '#src/web/components/ui/email-words.tsx'
import { stackRoles } from '#src/web/components/ui/stack-roles.ts'
import { TimeAgo } from '#src/web/components/ui/time-ago.tsx'
import { useQuery } from '#src/web/lib/hooks/use-query.ts'
import { Initial } from './initial.tsx'

const heads = [
  { name: 'Customer' },
  { name: 'Town' },
  { name: 'Orders', className: 'r' },
  { name: 'Spent', className: 'r' },
  { name: 'Last order', className: 'r' },
]

export function CustomerTable({
  customers,
  open,
}: {
  customers: CustomerSummary[]
  open: string | undefined
}) {
  return (
    <div className="panel overflow-hidden">
      <table
        {...stackRoles.table}
        className="grid-table stack-table text-sm! lg:[&_td]:px-3! lg:[&_td]:py-2! lg:[&_th]:px-3!"
      >
        <thead {...stackRoles.group}>
          <tr {...stackRoles.row}>
            {heads.map(({ name, className }) => (
              <th key={name} {...stackRoles.heading} scope="col" className={className}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...stackRoles.group}>
          {customers.map((customer) => (
            <Row key={customer._id} customer={customer} isOpen={customer._id === open} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ customer, isOpen }: { customer: CustomerSummary; isOpen: boolean }) {
  const query = useQuery()
  const { _id, name, email, company, town, orders, spent, lastOrder } = customer
  return (
    <tr {...stackRoles.row} className={isOpen ? 'is-on' : ''}>
      <td {...stackRoles.cell}>
        <a
          href={`/customers/${_id}${query.size > 0 ? `?${query}` : ''}`}
          aria-current={isOpen || undefined}
          className="flex min-h-11 items-center gap-3 hover:underline lg:min-h-0"
        >
          <Initial of={name || email} />
          <span className="min-w-0">
            <span className="wrap-anywhere block font-medium">
              {[...new Set([name, company])].filter(Boolean).join(', ')}
            </span>
            <span className="wrap-anywhere block text-note text-quiet">
              <EmailWords text={email} />
            </span>
          </span>
        </a>
      </td>
      <td {...stackRoles.cell} className="gone text-quiet">
        {town}
      </td>
      <td {...stackRoles.cell} className="num r max-lg:order-3 max-lg:text-left!" data-k="Orders">
        {showCount(orders)}
      </td>
      <td {...stackRoles.cell} className="num r font-medium max-lg:order-2">
        {showPrice(spent)}
      </td>
      <td {...stackRoles.cell} className="r whitespace-nowrap max-lg:order-4">
        {lastOrder && <TimeAgo at={lastOrder} />}
      </td>
    </tr>
  )
}
