import { expect, test } from 'vitest'
import { plainTaxNumber, taxNumberProblem } from './tax-number.ts'

const problemOf = (text: string, country: string) => taxNumberProblem(plainTaxNumber(text), country)

test.each([
  ['SE123456789001', 'SE'],
  ['123456789001', 'SE'],
  ['de 123 456 789', 'DE'],
  ['EL-123.456.789', 'GR'],
  ['GB123456789012', 'GB'],
  ['NL123456789B01', 'NL'],
  ['12-3456789', 'US'],
  ['A1234', 'JP'],
])('%s has the form of a number of %s', (text, country) => {
  expect(problemOf(text, country)).toBeUndefined()
})

test.each([
  ['DE1234567', 'DE', 'must look like DE123456789; or leave it empty'],
  ['SE123456789001', 'DE', 'must look like DE123456789; or leave it empty'],
  ['GR123456789', 'GR', 'must look like EL123456789; or leave it empty'],
  ['GB1234567890', 'GB', 'must look like GB123456789; or leave it empty'],
  ['none', 'US', 'must be 4 to 20 letters and figures, with 4 figures at least'],
  ['123', 'US', 'must be 4 to 20 letters and figures, with 4 figures at least'],
  ['1'.repeat(21), 'US', 'must be 4 to 20 letters and figures, with 4 figures at least'],
])('%s has not the form of a number of %s', (text, country, problem) => {
  expect(problemOf(text, country)).toBe(problem)
})
