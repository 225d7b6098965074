import { type ComponentProps, useId } from 'react'
import type { Carrier } from '#src/contract/orders/parcels.ts'
import { mostCarrierLength } from '#src/contract/values/orders/limits.ts'

type CarrierFieldProps = Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  carriers: Carrier[]
  value: string
  onChange: (carrier: string) => void
}

/** Offers the carriers that were used before, the last one first; a new one is remembered. */
export function CarrierField({ carriers, value, onChange, ...more }: CarrierFieldProps) {
  const list = useId()
  return (
    <>
      <input
        {...more}
        className="input"
        list={list}
        maxLength={mostCarrierLength}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={list}>
        {carriers.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}
