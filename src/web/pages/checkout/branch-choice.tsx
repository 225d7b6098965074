import type { Quote } from '#src/contract/orders/placing.ts'
import { showCount } from '#src/contract/values/money/price.ts'
import { Field } from '#src/web/components/forms/field.tsx'

type Branches = NonNullable<Quote['branches']>

interface BranchChoiceProps {
  branches: Branches
  chosenId: string | undefined
  error: string | undefined
  onChoose: (id: string | undefined) => void
}

/** Where an order is collected, and how much of it is there now. */
export function BranchChoice({ branches, chosenId, error, onChoose }: BranchChoiceProps) {
  const chosen = branches.find(({ _id }) => _id === chosenId)
  return (
    <div className="mt-4 max-w-md">
      <Field label="Branch" hint={chosen && thereNow(chosen)} error={error && `branch ${error}`}>
        {(wired) => (
          <select
            {...wired}
            name="branch"
            className="select"
            value={chosenId ?? ''}
            onChange={({ target }) => onChoose(target.value || undefined)}
          >
            <option value="">Choose a branch</option>
            {branches.map(({ _id, name, missing }) => (
              <option key={_id} value={_id}>
                {missing === 0 ? `${name}, all there now` : name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  )
}

function thereNow({ missing }: Branches[number]) {
  if (missing === 0) return 'All of it is there now.'
  const pieces = missing === 1 ? 'One piece comes' : `${showCount(missing)} pieces come`
  return `${pieces} from the store house first. We email you when it is ready.`
}
