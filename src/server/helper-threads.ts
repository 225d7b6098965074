import { readdirSync, readFileSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'

/** Each step leaves a thread about a tenth less of a core that others want too; 19 is the last. */
const nicer = () => Math.min(19, getPriority() + 10)

/**
 * Passwords are hashed by Node's helper threads, a core each. Pages are made by the main thread, and come first. So do they
 * before what else these threads do: reading files, compressing well, pictures. Only Linux tells which threads these are;
 * elsewhere all stay as they are.
 */
export function letPagesGoFirst(tasks = '/proc/self/task') {
  for (const thread of threadsIn(tasks))
    try {
      if (readFileSync(`${tasks}/${thread}/comm`, 'utf8').trim() === 'libuv-worker')
        setPriority(Number(thread), nicer())
    } catch {}
}

function threadsIn(tasks: string) {
  try {
    return readdirSync(tasks)
  } catch {
    return []
  }
}

/** One on each core that the process has for itself; of Node's four helper threads one is left for files and compression. */
export const hashesAtOnce = (cores: number, processes: number) =>
  Math.min(3, Math.max(1, Math.floor(cores / processes)))
