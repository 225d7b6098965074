import type { ComponentProps } from 'react'

/** A time zone, with those that the browser knows as suggestions. */
export const ZoneInput = (props: ComponentProps<'input'>) => (
  <>
    <input {...props} list={`${props.id}-zones`} autoComplete="off" />
    <datalist id={`${props.id}-zones`}>
      {Intl.supportedValuesOf('timeZone').map((zone) => (
        <option key={zone} value={zone} />
      ))}
    </datalist>
  </>
)
