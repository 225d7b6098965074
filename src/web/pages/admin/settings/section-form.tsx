import { type ReactNode, useState } from 'react'
import {
  type SettingName,
  type SettingSection,
  type SettingsAnswer,
  type ShopSettings,
  settingList,
} from '#src/contract/settings.ts'
import { FormProblem } from '#src/web/components/forms/field.tsx'
import { SaveBar } from '#src/web/components/forms/save-bar.tsx'
import { SavedState } from '#src/web/components/forms/saved-state.tsx'
import { stillWrong } from '#src/web/components/forms/still-wrong.ts'
import { useSave } from '#src/web/components/forms/use-save.ts'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { toast } from '#src/web/lib/toast.ts'
import { changedNames, type Draft } from './draft.ts'
import { SettingField } from './setting-field.tsx'

interface SectionFormProps {
  section: SettingSection
  settings: SettingsAnswer
  draft: Draft
  onDraft: (typed: Draft) => void
  onSaved: () => Promise<void>
  /** What else belongs to the section, and is saved by itself. */
  children?: ReactNode
}

/** What was typed stays when it is refused, also when somebody else has saved meanwhile. */
export function SectionForm({ section, settings, draft, onDraft, onSaved, children }: SectionFormProps) {
  const { title, about } = section
  const names: readonly SettingName[] = section.names
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { busy, refused, save, forget } = useSave({ fields: names, setErrors, inside: 'values' })
  const changed = changedNames(draft, settings.values).filter((name) => names.includes(name))
  const undo = () => {
    onDraft(Object.fromEntries(names.map((name) => [name, undefined])))
    forget()
  }
  async function saveSection() {
    const values = Object.fromEntries(changed.map((name) => [name, draft[name]])) as Partial<ShopSettings>
    // What somebody else has saved meanwhile is shown beside what was typed, also when this is refused.
    await browserApi.settings.change({ seen: settings.seen, values }).finally(onSaved)
    undo()
    toast('success', `${title}: saved`)
  }

  const id = title.toLowerCase().replaceAll(' ', '-')
  const savedAt = names
    .flatMap((name) => settings.changed[name] ?? [])
    .sort()
    .at(-1)
  return (
    <section className="border-base-300 border-t py-8 first:border-t-0 first:pt-0" aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        <SavedState unsaved={changed.length} at={savedAt} />
      </div>
      <p className="mt-0.5 max-w-2xl text-quiet text-ui">{about}</p>
      <form className="mt-5" noValidate onSubmit={(event) => save(event, saveSection)}>
        <div className="grid gap-5 sm:grid-cols-2">
          {names.map((name) => (
            <SettingField
              key={name}
              name={name}
              text={draft[name] ?? String(settings.values[name])}
              was={changed.includes(name) ? String(settings.values[name]) : undefined}
              error={errors[name] && `${settingList[name].title} ${errors[name]}`}
              onText={(text) => {
                onDraft({ [name]: text })
                setErrors((before) => stillWrong(before, [name], {}))
              }}
            />
          ))}
        </div>
        <div className="mt-4 empty:hidden">
          <FormProblem words={refused} />
        </div>
        {changed.length > 0 && (
          <SaveBar
            words={`${changed.length === 1 ? '1 change' : `${changed.length} changes`} in ${title}, not saved yet`}
            act={`Save ${title.toLowerCase()}`}
            busy={busy}
            onUndo={undo}
          />
        )}
      </form>
      {children}
    </section>
  )
}
