import type { Branch } from '#src/contract/branches.ts'
import { hoursInWords } from '#src/contract/values/opening-hours.ts'

/** Each with its address and hours, and a link to its page. */
export function BranchList({ branches, level = 'h3' }: { branches: Branch[]; level?: 'h2' | 'h3' }) {
  const Heading = level
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {branches.map((branch) => (
        <li key={branch._id} className="border-base-300 border-t py-4">
          <Heading className="text-h4">
            <a href={branch.path} className="hover:underline">
              {branch.name}
            </a>
          </Heading>
          <p className="mt-1 text-ui">{addressOf(branch)}</p>
          <p className="num text-note text-quiet">
            {[hoursInWords(branch.hours), branch.phone].filter(Boolean).join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** A branch in the city that it is named after does not say so twice. */
export const addressOf = ({ name, street, postalCode, city }: Branch) =>
  [street, [postalCode, city === name && !postalCode ? '' : city].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')
