import Bookmark from 'icon:bookmark'
import X from 'icon:x'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OrderView } from '#src/contract/orders/order-views.ts'
import { mostViewName } from '#src/contract/values/orders/limits.ts'
import { Field, FormProblem } from '#src/web/components/forms/field.tsx'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { Modal } from '#src/web/components/ui/modal.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { toast } from '#src/web/lib/toast.ts'

/** The admin's own views, below those of the states. */
export function SavedViews({ views, list }: { views: OrderView[]; list: string }) {
  const { revalidate } = useRevalidator()
  const remove = async ({ _id, name }: OrderView) => {
    try {
      await browserApi.orderViews.remove(_id)
      toast('success', `The view “${name}” is deleted`)
    } catch (problem) {
      toast('error', problemText(problem))
    }
    await revalidate()
  }
  if (views.length === 0) return null
  return (
    <nav className="mt-6 grid" aria-label="Your views">
      <p className="mb-3 pl-3 text-note text-quiet">Your views</p>
      {views.map((view) => (
        <span key={view._id} className="group flex items-center">
          <a
            href={`?${view.query}`}
            className="side-link min-w-0 grow"
            aria-current={view.query === list ? 'page' : undefined}
          >
            <Icon of={Bookmark} className="size-[1.125rem] shrink-0" />
            <span className="truncate">{view.name}</span>
          </a>
          <button
            type="button"
            className="btn btn-bare btn-square size-8 shrink-0 text-quiet opacity-0 focus-visible:opacity-100 group-hover:opacity-100"
            aria-label={`Delete the view “${view.name}”`}
            onClick={() => remove(view)}
          >
            <Icon of={X} className="size-4" />
          </button>
        </span>
      ))}
    </nav>
  )
}

/** Gives the search, filter and order of the list a name. */
export function SaveViewDialog({ list, onClose }: { list: string; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    try {
      await browserApi.orderViews.save({ name, query: list })
      toast('success', `The view “${name.trim()}” is saved`)
      await revalidate()
      onClose()
    } catch (error) {
      setProblem(problemText(error))
      setBusy(false)
    }
  }
  return (
    <Modal title="Save this view" onClose={onClose}>
      <form className="mt-4 grid gap-5" onSubmit={save}>
        <Field label="Name" hint="Only you see it. A view of the same name is replaced.">
          {(wired) => (
            <input
              {...wired}
              className="input"
              maxLength={mostViewName}
              autoComplete="off"
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <FormProblem words={problem} />
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <button type="button" className="btn btn-bare px-5" onClick={onClose}>
            Not now
          </button>
          <button type="submit" className="btn btn-primary px-5" disabled={busy || !name.trim()}>
            Save
          </button>
        </div>
      </form>
    </Modal>
  )
}
