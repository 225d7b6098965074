import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../../scripts/project.mjs'
import { countPlaces, nameOf } from '../fault.ts'
import { allMutants } from './all.ts'

test('every fault fits the code as it is now', () => {
  expect(allMutants.filter((mutant) => countPlaces(mutant) !== 1).map(nameOf)).toEqual([])
})

test('the tests that must notice a fault exist', () => {
  const tests = [...new Set(allMutants.flatMap((mutant) => mutant.tests))]
  expect(tests.filter((test) => !existsSync(join(root, test)))).toEqual([])
})
