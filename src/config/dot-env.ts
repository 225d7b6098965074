import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { StartProblem } from './start-problem.ts'

const assignment = /^\s*(?:export\s+)?[A-Za-z_]\w*\s*=\s*(.*)$/

/** The file's variables, none if there is no file. parseEnv skips broken lines silently, so they are found here. */
export function readDotEnv(file: string): Record<string, string | undefined> {
  const text = read(file)
  const broken = findBrokenLine(text.split(/\r?\n/))
  if (broken)
    throw new StartProblem(`Line ${broken} of ${file} is not of the form NAME=value: correct or remove it.`)
  return parseEnv(text)
}

function read(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw new StartProblem(`The file ${file} can not be read: make it a readable text file or remove it.`)
  }
}

function findBrokenLine(lines: string[]) {
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (/^\s*(#|$)/.test(line)) continue
    const value = assignment.exec(line)?.[1]
    if (value === undefined) return at + 1
    const quote = /^["'`]/.exec(value)?.[0]
    if (!quote || value.indexOf(quote, 1) > 0) continue
    const end = lines.findIndex((later, index) => index > at && later.includes(quote))
    if (end < 0) return at + 1
    at = end
  }
}
