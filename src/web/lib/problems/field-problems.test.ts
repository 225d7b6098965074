import { expect, test } from 'vitest'
import { ApiProblem } from '#src/api/client.ts'
import { fieldProblems, formProblemText } from './field-problems.ts'

const refused = (...fields: string[]) =>
  new ApiProblem(422, {
    detail: 'all of it',
    errors: fields.map((field) => ({ field, message: 'is required' })),
  })

test('the errors are named by their fields', () => {
  expect(fieldProblems(refused('name', 'hours.0.opens'))).toEqual({
    name: 'is required',
    'hours.0.opens': 'is required',
  })
  expect(fieldProblems(new Error('offline'))).toEqual({})
})

test('the form says only what no field of it says', () => {
  const say = (...fields: string[]) => formProblemText(refused(...fields), ['name', 'hours'])
  expect(say('name', 'hours.0.opens')).toBeUndefined()
  expect(say('name', 'version')).toBe('all of it')
  expect(say()).toBe('all of it')
})
