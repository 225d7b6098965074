import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** One window of a browser, with cookies and storage of its own. */
export interface Window {
  open(address: string): Promise<void>
  /** Runs the body of an async function in the page, with these arguments as `args`. */
  run(body: string, ...args: unknown[]): Promise<unknown>
  /** Pointer and keys, as the WebDriver standard describes them. */
  act(actions: object[]): Promise<void>
  /** What the page logged as errors, where the browser tells. */
  errors: string[]
  close(): Promise<void>
}

export interface Browser {
  name: string
  openWindow(): Promise<Window>
  close(): Promise<void>
}

/** Where a program is, if this machine has it. */
export function findProgram(...names: string[]) {
  const folders = (process.env.PATH ?? '').split(':')
  return names
    .flatMap((name) => (name.startsWith('/') ? [name] : folders.map((folder) => join(folder, name))))
    .find((file) => existsSync(file))
}

export const size = { width: 1280, height: 900 }
