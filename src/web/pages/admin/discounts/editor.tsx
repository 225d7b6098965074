import { useEffect, useRef, useState } from 'react'
import type { Discount, DiscountList } from '#src/contract/discounts.ts'
import { AskBeforeLeaving } from '#src/web/components/forms/ask-before-leaving.tsx'
import { FormProblem } from '#src/web/components/forms/field.tsx'
import { SavedState } from '#src/web/components/forms/saved-state.tsx'
import { stillWrong } from '#src/web/components/forms/still-wrong.ts'
import { useSave } from '#src/web/components/forms/use-save.ts'
import { Notice } from '#src/web/components/ui/notice.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { toast } from '#src/web/lib/toast.ts'
import {
  changedFields,
  type Draft,
  discountDraftOf,
  discountFormOf,
  emptyDiscountDraft,
  factsOf,
} from './draft.ts'
import { GoodsFields } from './goods-fields.tsx'
import { LimitFields } from './limit-fields.tsx'
import { ruleSentence } from './rule-words.ts'
import { StateButtons } from './state-buttons.tsx'
import { Trial } from './trial.tsx'
import { WorthFields } from './worth-fields.tsx'

interface EditorProps {
  /** Without one, a discount is made. */
  discount: Discount | undefined
  categories: string[]
  most: DiscountList['most']
  /** It was opened by hand, so it gets the focus. */
  focused: boolean
  onUnsaved: (unsaved: boolean) => void
  /** What was typed is given up, perhaps because somebody else has changed the discount. */
  onUndone: () => void
  /** Undefined when it was deleted. */
  onSaved: (discount?: Discount) => Promise<void>
}

/** What the fields of the editor share. */
export interface FieldsProps {
  draft: Draft
  /** What is saved, in the same form; undefined for a new discount. */
  saved: Draft | undefined
  errors: Record<string, string>
  onChange: (part: Partial<Draft>) => void
}

/** What was typed stays when it is refused. */
export function Editor({ discount, categories, most, focused, onUnsaved, onUndone, onSaved }: EditorProps) {
  const [start] = useState(() =>
    discount ? discountDraftOf(discount) : emptyDiscountDraft(new Date().toISOString().slice(0, 10)),
  )
  const [draft, setDraft] = useState(start)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { busy, refused, save, forget } = useSave({ fields: Object.keys(draft), setErrors })
  const head = useRef<HTMLHeadingElement>(null)
  const changed = changedFields(draft, start).length
  useEffect(() => {
    if (focused) head.current?.focus()
  }, [focused])
  useEffect(() => onUnsaved(changed > 0), [changed, onUnsaved])

  async function saveDiscount() {
    const { discounts } = browserApi
    const done = discount
      ? await discounts.change(discount._id, { ...discountFormOf(draft), version: discount.version })
      : await discounts.add(discountFormOf(draft))
    toast('success', `${done.code}: saved`)
    await onSaved(done)
  }
  const undo = () => {
    setDraft(start)
    forget()
    onUndone()
  }
  const isOver = discount?.state === 'ended' && discount.endedByHand
  const fields: FieldsProps = {
    draft,
    saved: discount && start,
    errors,
    onChange(part) {
      setDraft((before) => ({ ...before, ...part }))
      setErrors((before) => stillWrong(before, Object.keys(part), {}))
    },
  }
  const facts = factsOf(draft)
  return (
    <form
      className="panel lg:sticky lg:top-36"
      noValidate
      onSubmit={(event) => save(event, saveDiscount)}
      aria-labelledby="editor"
    >
      <header className="flex items-center justify-between gap-3 border-base-300 border-b px-5 py-3">
        <h2
          id="editor"
          ref={head}
          tabIndex={-1}
          className={`wrap-anywhere text-[0.9375rem]! tracking-normal! outline-none ${discount ? 'font-mono' : ''}`}
        >
          {discount?.code ?? 'New discount'}
        </h2>
        {discount && <SavedState unsaved={changed} at={discount.changed} />}
      </header>
      <fieldset className="grid gap-4 p-5" disabled={isOver}>
        <WorthFields {...fields} most={most} />
        <GoodsFields {...fields} categories={categories} />
        <LimitFields {...fields} />
        {facts && (
          <Notice tone="info">
            <output className="num text-note">{ruleSentence(facts)}</output>
          </Notice>
        )}
        <Trial draft={draft} onRefused={setErrors} />
        <div className="empty:hidden">
          <FormProblem words={refused} />
        </div>
      </fieldset>
      <footer className="flex flex-wrap items-center gap-2 rounded-b-box border-base-300 border-t bg-base-100 px-5 py-3">
        {discount && <StateButtons discount={discount} busy={busy || changed > 0} onDone={onSaved} />}
        {!isOver && (
          <span className="ml-auto flex gap-2">
            {changed > 0 && (
              <button type="button" className="btn btn-line" disabled={busy} onClick={undo}>
                Undo
              </button>
            )}
            <button type="submit" className="btn btn-primary" disabled={busy || changed === 0}>
              {busy ? 'Saving…' : 'Save'}
            </button>
          </span>
        )}
      </footer>
      {!busy && changed > 0 && <AskBeforeLeaving what="What you have changed" />}
    </form>
  )
}
