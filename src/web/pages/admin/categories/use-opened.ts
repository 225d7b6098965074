import { useState } from 'react'
import { ApiProblem } from '#src/api/client.ts'
import type { Category } from '#src/contract/categories.ts'
import type { Categories, CategoryFields } from './use-categories.ts'

/** A category as its form was opened with it, so that a change that somebody else makes meanwhile is not overwritten unseen. */
export function useOpened(category: Category, all: Categories) {
  const [opened, setOpened] = useState(category)
  const change = async (fields: CategoryFields) => {
    try {
      await all.change(opened, fields)
    } catch (problem) {
      if (!(problem instanceof ApiProblem) || problem.status !== 409) throw problem
      const now = (await all.reload()).find(({ _id }) => _id === opened._id)
      if (!now || now.version === opened.version) throw problem
      setOpened(now)
      throw new ApiProblem(409, { detail: meanwhile(now) })
    }
  }
  return { opened, change }
}

const meanwhile = ({ name }: Category) =>
  `Somebody else has changed this category meanwhile. It is ${name} now, and the list shows the rest. Look at it, then save again.`
