import type { Facets } from '#src/contract/catalogue.ts'
import { FilterChoice } from './filter-choice.tsx'
import { FilterGroup } from './filter-group.tsx'
import type { ListState } from './list-state.ts'

/** The values of the data sheet that staff have chosen for the category. Several of one name are alternatives. */
export const SheetGroups = ({ state, facets }: { state: ListState; facets: Facets | null }) =>
  facets?.sheet.map(({ name, values }) => (
    <FilterGroup key={name} title={name}>
      <ul>
        {values.map((choice) => {
          const spec = `${name}:${choice.value}`
          return (
            <FilterChoice
              key={spec}
              state={state}
              change={{ spec: toggled(state.spec ?? [], spec) }}
              choice={choice}
              isChosen={state.spec?.includes(spec) ?? false}
            />
          )
        })}
      </ul>
    </FilterGroup>
  ))

const toggled = (chosen: string[], spec: string) =>
  chosen.includes(spec) ? chosen.filter((other) => other !== spec) : [...chosen, spec]
