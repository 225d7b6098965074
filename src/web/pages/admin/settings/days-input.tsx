import {
  readWorkingDays,
  shortWeekdays,
  writeWorkingDays,
} from '#src/contract/values/delivery/working-days.ts'

interface DaysInputProps {
  id: string
  label: string
  /** "Mon Tue" */
  text: string
  look: string
  onText: (text: string) => void
}

export function DaysInput({ id, label, text, look, onText }: DaysInputProps) {
  const days = readWorkingDays(text) ?? []
  const toggle = (day: number) =>
    onText(writeWorkingDays(days.includes(day) ? days.filter((other) => other !== day) : [...days, day]))
  return (
    <fieldset id={id} className={`flex flex-wrap gap-x-2 rounded-field ${look}`} aria-label={label}>
      {shortWeekdays.map((name, day) => (
        <label key={name} className="flex min-h-11 items-center gap-1.5 text-sm">
          <input
            type="checkbox"
            className="checkbox"
            checked={days.includes(day)}
            onChange={() => toggle(day)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
