import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Testbed } from '#testing/load/testbed.ts'
import { Skipped } from './scenario.ts'

/** A disk of some megabytes, in memory, that can be filled to the last byte. */
export function mountSmallDisk(
  { dir, atEnd }: Pick<Testbed, 'dir' | 'atEnd'>,
  name: string,
  megabytes: number,
) {
  const folder = join(dir, name)
  mkdirSync(folder)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    throw new Skipped('a small disk cannot be mounted here (that takes root)')
  }
  atEnd(async () => void execFileSync('umount', ['--lazy', folder]))
  const filler = join(folder, 'filler')
  return {
    folder,
    fill: () => fill(filler),
    makeRoom: () => rmSync(filler),
  }
}

function fill(path: string) {
  const file = openSync(path, 'a')
  for (const size of [1 << 20, 1 << 12]) {
    const block = Buffer.alloc(size, 1)
    try {
      while (writeSync(file, block) === size);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
  closeSync(file)
}
