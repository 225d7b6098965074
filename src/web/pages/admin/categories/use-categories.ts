import { useRef, useState } from 'react'
import type { Category, CategoryChangeForm } from '#src/contract/categories.ts'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { toast } from '#src/web/lib/toast.ts'

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

  const reload = () => act(() => browserApi.categories.list()).catch(() => {})

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

  /** Throws what is refused, for the form to say. */
  const change = (_id: string, fields: Omit<CategoryChangeForm, 'version'>) =>
    act((rows) =>
      browserApi.categories.change(_id, {
        ...fields,
        version: rows.find((row) => row._id === _id)?.version ?? 1,
      }),
    )

  const remove = (_id: string) => act(() => browserApi.categories.remove(_id)).catch(say)

  return { categories, move, change, remove, reload }
}

export type Categories = ReturnType<typeof useCategories>
