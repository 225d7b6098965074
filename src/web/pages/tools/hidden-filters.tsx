import type { ListState } from './list-state.ts'

/** What a form does not ask about goes along unseen. */
export const HiddenFilters = ({ choices }: { choices: ListState }) =>
  Object.entries(choices).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  )
