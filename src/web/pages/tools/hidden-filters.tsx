import { type ListState, namedValues } from './list-state.ts'

/** The other filters, as hidden fields of a form. */
export const HiddenFilters = ({ choices }: { choices: ListState }) =>
  namedValues(choices).map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ))
