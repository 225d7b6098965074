import { totalmem } from 'node:os'

const megabyte = 1024 * 1024

/** What this process may use: a container often has less than the machine. */
const ownMemory = () => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

/** PostgreSQL's setting: an eighth of the memory, which the shop's processes share with it. */
export function sharedBuffers(memory = ownMemory()) {
  const eighth = Math.floor(memory / 8 / megabyte)
  return `${Math.min(1024, Math.max(128, eighth))}MB`
}
