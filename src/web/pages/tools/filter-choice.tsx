import type { Facets } from '#src/contract/catalogue.ts'
import { showCount } from '#src/contract/values/money/price.ts'
import { ToolPicture } from '#src/web/components/tools/tool-picture.tsx'
import { ListLink } from './list-link.tsx'
import type { ListState } from './list-state.ts'

interface FilterChoiceProps {
  state: ListState
  change: ListState
  choice: Facets['category'][number]
  isChosen: boolean
}

/** A value to filter by, with how many tools it would leave. Followed once more, it is taken back. */
export const FilterChoice = ({ state, change, choice, isChosen }: FilterChoiceProps) => (
  <li>
    <ListLink
      state={state}
      change={change}
      aria-current={isChosen ? 'true' : undefined}
      className="-mx-2 flex min-h-9 items-center justify-between gap-3 rounded-field px-2 hover:bg-base-200 aria-[current]:bg-base-content aria-[current]:text-base-100"
      data-preserve-scroll
    >
      {choice.picture && (
        <span className="picture size-7 shrink-0">
          <ToolPicture img={choice.picture.img} alt="" sizes="1.75rem" />
        </span>
      )}
      <span className="wrap-anywhere min-w-0 grow">{choice.value}</span>
      <span className={`num text-note ${isChosen ? '' : 'text-quiet'}`}>
        {showCount(choice.count, choice.capped)}
      </span>
    </ListLink>
  </li>
)
