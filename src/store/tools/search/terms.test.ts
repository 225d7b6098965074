import { describe, expect, it } from 'vitest'
import type { SearchQuery, TypedWord } from './search-query.ts'
import { readTerms } from './terms.ts'

const word = (place: number, text: string, also: Partial<TypedWord> = {}): TypedWord => ({
  place,
  text,
  known: [text],
  parts: null,
  near: [],
  inModels: false,
  ...also,
})

const query = (words: TypedWord[], also: Partial<SearchQuery> = {}): SearchQuery => ({
  key: '',
  words,
  negates: false,
  joined: [],
  groups: [],
  models: [],
  ...also,
})

const same = (stem: string, ...others: string[][]) => ({ stem, kind: 'same' as const, others })
const ignored = (stem: string) => ({ stem, kind: 'ignored' as const, others: null })

describe('a search is read', () => {
  it('as typed and in other words', () => {
    const asked = query([word(1, 'ram'), word(2, '16')], { groups: [same('ram', ['memori'], ['dimm'])] })
    expect(readTerms(asked)).toMatchObject({
      typed: [[['ram']], [['16']]],
      meant: [[['ram'], ['memori'], ['dimm']], [['16']]],
    })
  })

  it('by its longest phrases', () => {
    const joined = [
      { place: 1, size: 2, stem: 'hotair', stems: ['hot', 'air'] },
      { place: 1, size: 3, stem: 'hotairgun', stems: ['hot', 'air', 'gun'] },
    ]
    const asked = query([word(1, 'hot'), word(2, 'air'), word(3, 'gun')], {
      joined,
      groups: [same('hotairgun', ['heat', 'gun'])],
    })
    expect(readTerms(asked).meant).toEqual([[['hot', 'air', 'gun'], ['hotairgun'], ['heat', 'gun']]])
  })

  it('without words that say nothing, unless there are no others', () => {
    const groups = [ignored('laptop'), ignored('spare')]
    expect(readTerms(query([word(1, 'laptop'), word(2, 'fan')], { groups })).meant).toEqual([[['fan']]])
    expect(readTerms(query([word(1, 'laptop'), word(2, 'spare')], { groups })).meant).toEqual([
      [['laptop']],
      [['spare']],
    ])
  })

  it('as two words when it is made of them, and not as a typing error', () => {
    const asked = query([word(1, 'heatgun', { known: [], parts: ['heat', 'gun'], near: ['headgun'] })])
    expect(readTerms(asked)).toMatchObject({ typed: [[['heat']], [['gun']]], near: [[['heat']], [['gun']]] })
  })

  it('by the words that come nearest only when one is unknown', () => {
    const asked = query([word(1, 'moterboard', { known: [], near: ['motherboard'] })], {
      groups: [same('motherboard', ['mainboard'])],
    })
    expect(readTerms(asked)).toMatchObject({ typed: [], meant: [], near: [[['motherboard'], ['mainboard']]] })
  })
})
