import { describe, expect, test } from 'vitest'
import { customerQuery, customerWords } from './customer-words.ts'

const texts = { emails: [], phones: [], texts: [] }

describe('the words of a customer', () => {
  test('are those of names and addresses, without accents and in small letters', () => {
    expect(
      customerWords({ ...texts, texts: ['Łukasz Ångström', '14 Foundry Lane\nLarkfield, LF2-6QT'] }),
    ).toEqual(['lukasz', 'angstrom', ...['14', 'foundry', 'lane', 'larkfield', 'lf2', '6qt']])
  })

  test('are the whole email and its parts, each once', () => {
    expect(customerWords({ ...texts, emails: ['Ada.Weaver@works.example'], texts: ['Ada'] })).toEqual([
      '@ada.weaver@works.example',
      ...['ada', 'weaver', 'works', 'example'],
    ])
  })

  test('are letters and the digits behind them, unless these are a short code', () => {
    expect(customerWords({ ...texts, emails: ['weaver2706@x.example'], texts: ['M12 Unit4b'] })).toEqual([
      '@weaver2706@x.example',
      ...['weaver', '2706', 'x', 'example', 'm12', 'unit', '4b'],
    ])
  })

  test('are the endings of phone numbers', () => {
    expect(customerWords({ ...texts, phones: ['+46 (0)70-12'] })).toEqual(['+467012', '+67012'])
    expect(customerWords({ ...texts, phones: ['1234'] })).toEqual([])
  })

  test('are not without end', () => {
    const many = Array.from({ length: 2000 }, (_, n) => `word${n}`)
    expect(customerWords({ ...texts, texts: many })).toHaveLength(1000)
    expect(customerWords({ ...texts, texts: ['x'.repeat(100)] })).toEqual(['x'.repeat(60)])
  })
})

describe('what is searched', () => {
  test('is all words, each as a beginning', () => {
    expect(customerQuery('  Ada  Weav ')).toBe(`'ada':* & 'weav':*`)
    expect(customerQuery('ada.weaver@works')).toBe(`'@ada.weaver@works':*`)
    expect(customerQuery('ada weaver27')).toBe(`'ada':* & ('weaver27':* | ('weaver':* & '27':*))`)
    expect(customerQuery('@works.example')).toBe(`'works':* & 'example':*`)
  })

  test('is a phone number in any spelling, or words with digits', () => {
    expect(customerQuery('070-123 45 67')).toBe(`'+01234567':*`)
    expect(customerQuery('+46 70 123 45 67')).toContain(`'+01234567':*`)
    expect(customerQuery('0046701234567')).toContain(`'+01234567':*`)
    expect(customerQuery('555 0142')).toContain(`'+5550142':*`)
    expect(customerQuery('14 2606')).toBe(`'+142606':* | ('14':* & '2606':*)`)
    expect(customerQuery('1234')).toBe(`'1234':*`)
  })

  test('cannot break out of its quotes', () => {
    expect(customerQuery(`o'b@\\`)).toBe(`'@o''b@\\\\':*`)
    expect(customerQuery(`' | -- \\`)).toBeUndefined()
  })
})
