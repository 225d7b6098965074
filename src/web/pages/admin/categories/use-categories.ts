import { useRef, useState } from 'react'
import type { Category, CategoryChangeForm } from '#src/contract/categories.ts'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { toast } from '#src/web/lib/toast.ts'

export type CategoryFields = Omit<CategoryChangeForm, 'version'>

type Work = (known: Category[]) => Promise<Category[]>

/** The categories as they are shown. What is done to them is sent one after the other, each with the newest versions. */
export function useCategories(loaded: Category[]) {
  const [categories, setCategories] = useState(loaded)
  const known = useRef(loaded)
  const queue = useRef(Promise.resolve())
  const waiting = useRef(0)
  const wanted = useRef<string[]>(undefined)

  const act = (work: Work) => {
    waiting.current += 1
    const done = queue.current.then(async () => {
      try {
        known.current = await work(known.current)
      } finally {
        waiting.current -= 1
        if (waiting.current === 0) setCategories(known.current)
      }
    })
    queue.current = done.catch(() => {})
    return done
  }

  /** Returns them as they are now, or as they were known when they do not come. */
  const reload = () =>
    act(() => browserApi.categories.list())
      .catch(() => {})
      .then(() => known.current)

  const say = async (problem: unknown) => {
    toast('error', problemText(problem))
    await reload()
  }

  /** Shown at once; of several that wait, only the last is sent. */
  const move = (from: number, to: number) => {
    const moved = [...categories]
    moved.splice(to, 0, ...moved.splice(from, 1))
    setCategories(moved)
    wanted.current = moved.map(({ _id }) => _id)
    act(async (rows) => {
      const ids = wanted.current
      wanted.current = undefined
      if (!ids) return rows
      const versions = new Map(rows.map(({ _id, version }) => [_id, version]))
      return browserApi.categories.arrange({
        categories: ids.map((_id) => ({ _id, version: versions.get(_id) ?? 1 })),
      })
    }).catch(say)
  }

  /** As it was when its form was opened. Throws what is refused, for the form to say. */
  const change = (opened: Category, fields: CategoryFields) =>
    act((rows) => {
      const now = rows.find(({ _id }) => _id === opened._id)
      const { version } = now && isSameBesidesPlace(opened, now) ? now : opened
      return browserApi.categories.change(opened._id, { ...fields, version })
    })

  const remove = (_id: string) => act(() => browserApi.categories.remove(_id)).catch(say)

  return { categories, move, change, remove, reload }
}

export type Categories = ReturnType<typeof useCategories>

/** Moving it changes its version too, but nothing that a form shows. */
function isSameBesidesPlace(one: Category, other: Category) {
  const shown = ({ name, picture, filters, formerNames }: Category) =>
    JSON.stringify([name, picture, filters, formerNames])
  return shown(one) === shown(other)
}
