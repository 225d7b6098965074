import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inParallel } from '#testing/load/in-parallel.ts'
import { type ServedBuyer, signInBuyer, signUpBuyer } from '#testing/served/buyers.ts'

/**
 * Orders of one person are placed one after the other and count that person's unpaid ones, so there must be many
 * people. Each takes a password hash to sign up.
 */
const buyerCount = 200

export async function signUpBuyers(address: string): Promise<ServedBuyer[]> {
  const buyers: ServedBuyer[] = []
  await inParallel(buyerCount, 16, async () => {
    buyers.push(await signUpBuyer(address))
  })
  return buyers
}

/** The admin whom the first start makes; it leaves the password in the data folder. */
export function signInAdmin(address: string, dataDir: string): Promise<ServedBuyer> {
  const file = join(dataDir, 'first-admin.txt')
  const [, email, password] = /email: (.+)\npassword: (.+)/.exec(readFileSync(file, 'utf8')) ?? []
  if (!email || !password) throw new Error(`${file} does not name the first admin.`)
  return signInBuyer(address, { email, password })
}
