import type { ListState } from './list-state.ts'

/** The other filters, as hidden fields of a form. */
export const HiddenFilters = ({ choices }: { choices: ListState }) =>
  Object.entries(choices).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  )
