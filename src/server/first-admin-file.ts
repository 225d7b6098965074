import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { say } from '#src/config/say.ts'

/** Printed once, and kept in a file that only its owner can read. */
export async function announceFirstAdmin(dataDir: string, admin: { email: string; password: string }) {
  const file = join(dataDir, 'first-admin.txt')
  await mkdir(dataDir, { recursive: true })
  await writeFile(file, `email: ${admin.email}\npassword: ${admin.password}\n`, { mode: 0o600 })
  say(`The first admin is ${admin.email} with the password ${admin.password}`)
  say(`(kept in ${file}; change it after the first sign-in)`)
}
