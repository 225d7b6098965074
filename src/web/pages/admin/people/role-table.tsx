import Check from 'icon:check'
import {
  isForRole,
  type OtherRole,
  roleNames,
  type StaffRole,
  staffRoles,
} from '#src/contract/accounts/roles.ts'
import { showPrice } from '#src/contract/values/money/price.ts'
import { Icon } from '#src/web/components/ui/icon.tsx'

/** In words; the calls that these stand for are listed in http/app.ts. */
const rights: { words: string; roles: readonly OtherRole[] }[] = [
  { words: 'See orders, answer messages', roles: ['warehouse', 'support'] },
  { words: 'Ship, print pick lists', roles: ['warehouse'] },
  { words: 'Set stock', roles: ['catalogue', 'warehouse'] },
  { words: 'Refund and cancel', roles: ['support'] },
  { words: 'Returns, customers, reviews, discounts', roles: ['support'] },
  { words: 'Tools, pictures, prices', roles: ['catalogue'] },
  { words: 'Content, texts of branches', roles: ['catalogue'] },
  { words: 'Overview, books, settings, people', roles: [] },
]

export function RoleTable({ refundLimit }: { refundLimit: number }) {
  return (
    <section className="panel overflow-hidden" aria-labelledby="rights">
      <h2 id="rights" className="px-4 pt-4 text-h4">
        What each role may do
      </h2>
      <table className="mt-2 w-full text-note">
        <thead>
          <tr className="text-quiet max-sm:text-tag">
            <th scope="col">
              <span className="sr-only">What</span>
            </th>
            {staffRoles.map((role) => (
              <th key={role} scope="col" className="px-0.5 py-2 font-medium last:pr-3 sm:px-1.5">
                {roleNames[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rights.map(({ words, roles }) => (
            <tr key={words} className="border-base-300 border-t">
              <th scope="row" className="py-2.5 pr-1 pl-4 text-left font-normal">
                {words}
              </th>
              {staffRoles.map((role) => (
                <td key={role} className="num px-0.5 py-2.5 text-center last:pr-3 sm:px-1">
                  <Mark
                    role={role}
                    roles={roles}
                    limit={words.startsWith('Refund') ? refundLimit : undefined}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface MarkProps {
  role: StaffRole
  roles: readonly OtherRole[]
  /** What support may refund of one order. */
  limit: number | undefined
}

function Mark({ role, roles, limit }: MarkProps) {
  if (!isForRole(role, roles))
    return (
      <span className="text-quiet">
        <span aria-hidden="true">–</span>
        <span className="sr-only">no</span>
      </span>
    )
  if (role === 'support' && limit !== undefined) return `to ${showPrice(limit).replace(/\.00$/, '')}`
  return (
    <>
      <Icon of={Check} className="mx-auto size-4 text-success" />
      <span className="sr-only">yes</span>
    </>
  )
}
