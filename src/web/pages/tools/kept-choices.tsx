import type { ListState } from './choice.ts'

/** What a form does not ask about goes along unseen. */
export const KeptChoices = ({ choices }: { choices: ListState }) =>
  Object.entries(choices).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  )
