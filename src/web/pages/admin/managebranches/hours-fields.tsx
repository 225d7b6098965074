import { type Week, weekdays } from '#src/contract/values/opening-hours.ts'
import { FieldError } from '#src/web/components/forms/field.tsx'

interface HoursFieldsProps {
  hours: Week
  /** By the name of the field: `hours.0.closes`. */
  errors: Record<string, string>
  /** With the place of the day that has changed. */
  onChange: (hours: Week, day: number) => void
}

export const usualHours = { opens: '09:00', closes: '18:00' }
const ends = [
  ['opens', 'from'],
  ['closes', 'to'],
] as const

export function HoursFields({ hours, errors, onChange }: HoursFieldsProps) {
  const set = (place: number, day: Week[number]) => onChange(hours.with(place, day), place)
  return (
    <fieldset className="mt-6">
      <legend className="font-medium text-sm">Opening hours</legend>
      <div className="mt-2 grid gap-2">
        {weekdays.map((day, place) => {
          const open = hours[place]
          const error = errors[`hours.${place}.opens`] ?? errors[`hours.${place}.closes`]
          return (
            <div key={day} className="field">
              <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <label className="flex min-h-11 w-36 items-center gap-3 text-ui">
                  <input
                    type="checkbox"
                    className="checkbox"
                    checked={Boolean(open)}
                    onChange={(event) => set(place, event.currentTarget.checked ? usualHours : null)}
                  />
                  {day}
                </label>
                {open ? (
                  ends.map(([end, word]) => (
                    <label key={end} className="flex items-center gap-2 text-note text-quiet">
                      {word}
                      <input
                        type="time"
                        className="input num w-32"
                        aria-label={`${day}, ${word}`}
                        aria-invalid={errors[`hours.${place}.${end}`] ? true : undefined}
                        value={open[end]}
                        onChange={(event) => set(place, { ...open, [end]: event.currentTarget.value })}
                      />
                    </label>
                  ))
                ) : (
                  <span className="text-note text-quiet">closed</span>
                )}
              </div>
              {error && <FieldError>{`${day} ${error}`}</FieldError>}
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}
