import Package from 'icon:package'
import { type ComponentProps, useId, useState } from 'react'
import type { Suggestions } from '#src/contract/catalogue.ts'
import { OptionList } from '#src/web/components/search/option-list.tsx'
import { PictureSign } from '#src/web/components/tools/picture-sign.tsx'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { toolChoices } from './tool-choices.ts'

interface ToolPickerProps {
  /** Ties the field to its label and messages. */
  wired: ComponentProps<'input'>
  value: string
  bought: string[]
  found: Suggestions['tools']
  onChange: (name: string) => void
}

/** A field that offers tools while typing, and takes any other words too. */
export function ToolPicker({ wired, value, bought, found, onChange }: ToolPickerProps) {
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const list = useId()
  const options = toolChoices(value, bought, found).map((choice) => ({
    key: choice.name,
    text: choice.name,
    note: choice.bought ? 'bought here' : undefined,
    sign: choice.img ? (
      <PictureSign img={choice.img} />
    ) : (
      <Icon of={Package} className="mx-2.5 size-4 shrink-0 text-quiet" />
    ),
  }))
  return (
    <span className="relative block">
      <input
        {...wired}
        ref={setField}
        className="input"
        autoComplete="off"
        maxLength={160}
        required
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={false}
        aria-controls={list}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {field && (
        <OptionList field={field} id={list} options={options} onPick={({ text }) => onChange(text)} />
      )}
    </span>
  )
}
