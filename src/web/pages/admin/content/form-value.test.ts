import { expect, test } from 'vitest'
import { documents } from '#src/contract/content/documents.ts'
import { emptyRow, toSend } from './form-value.ts'

const { slides, history } = documents
const emptySlide = emptyRow(slides.fields.slides.fields)
const emptyYear = emptyRow(history.fields.years.fields)

test('text, lines and figures are sent as the shop stores them', () => {
  const typed = { ...emptySlide, label: ' New ', heading: ['All parts ', '', '  from one maker'] }
  expect(toSend(slides.fields, { slides: [typed] }).slides).toEqual([
    { ...emptySlide, label: 'New', heading: ['All parts', 'from one maker'] },
  ])
})

test.each([
  [' 1999 ', 1999],
  ['soon', 'soon'],
  ['', ''],
])('the year %j is sent as %j', (typed, sent) => {
  const years = [{ ...emptyYear, year: typed }]
  expect(toSend(history.fields, { title: '', years }).years).toEqual([{ year: sent, title: '', text: '' }])
})

test('a new row has the first of its choices, no lines and no text', () => {
  expect(emptyRow(documents.introduction.fields.promises.fields)).toEqual({ icon: 'hold', text: '' })
  expect(emptySlide).toMatchObject({ heading: [], label: '' })
})
