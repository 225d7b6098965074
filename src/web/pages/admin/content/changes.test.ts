import { expect, test } from 'vitest'
import { documents } from '#src/contract/content/documents.ts'
import { findChanges } from './changes.ts'

const { fields } = documents.figures
const figure = (value: string, label: string) => ({ value, label })
const [parts, shops] = [figure('10', 'parts'), figure('2', 'shops')]
const before = { title: 'In figures', figures: [parts, shops] }
const changes = (after: typeof before) => findChanges(fields, before, after)

test('the same is no change', () => expect(changes(structuredClone(before))).toEqual([]))

test('a field, and a field of a row', () => {
  const after = { title: 'Figures', figures: [parts, figure('3', 'shops')] }
  expect(changes(after)).toEqual([
    { where: 'Heading', from: 'In figures', to: 'Figures', undone: { ...after, title: 'In figures' } },
    { where: 'Figure 2, figure', from: '2', to: '3', undone: { ...after, figures: before.figures } },
  ])
})

test('rows that were added, removed or moved', () => {
  const all = { where: 'Figures', undone: before }
  expect(changes({ ...before, figures: [parts] })).toEqual([{ ...all, from: '2 figures', to: '1 figure' }])
  expect(changes({ ...before, figures: [shops, parts] })).toEqual([
    { ...all, from: '', to: 'in another order' },
  ])
})

test('rows that were changed besides are counted when some were added, since they are undone together', () => {
  const figures = [parts, figure('3', 'shops'), figure('4', 'vans')]
  expect(changes({ ...before, figures })[0]?.to).toBe('3 figures, 2 of them new or changed')
})

test('to undo a move leaves what was written in the rows', () => {
  const figures = [figure('3', 'vans'), parts]
  expect(changes({ ...before, figures })).toEqual([
    {
      ...{ where: 'Figures', from: '', to: 'in another order' },
      undone: { ...before, figures: [parts, figure('3', 'vans')] },
    },
  ])
})

test('one change is undone without the others', () => {
  const after = { title: 'Figures', figures: [figure('11', 'parts'), figure('3', 'shops')] }
  const [, first] = changes(after)
  expect(first?.undone).toEqual({ ...after, figures: [parts, figure('3', 'shops')] })
})
