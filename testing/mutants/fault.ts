import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/project.mjs'

/** Small faults in one file, and the tests that must notice each of them. */
export interface FaultyFile {
  file: string
  /** The nearest tests: all that is run for these faults. */
  tests: string[]
  /** Text of the file that stands in it once, and what takes its place. */
  faults: readonly (readonly [find: string, replace: string])[]
}

export interface Mutant {
  file: string
  tests: string[]
  find: string
  replace: string
}

export const mutantsOf = (files: FaultyFile[]): Mutant[] =>
  files.flatMap(({ file, tests, faults }) =>
    faults.map(([find, replace]) => ({ file, tests, find, replace })),
  )

export const nameOf = ({ file, find, replace }: Mutant) =>
  `${file}: ${shorten(find)} → ${shorten(replace) || 'nothing'}`

const shorten = (text: string) => {
  const line = text.trim().replaceAll(/\s+/g, ' ')
  return line.length > 70 ? `${line.slice(0, 69)}…` : line
}

/** How often the text that a fault replaces is in its file; only once is it the fault that was meant. */
export function countPlaces({ file, find }: Mutant) {
  const path = join(root, file)
  return existsSync(path) ? readFileSync(path, 'utf8').split(find).length - 1 : 0
}
