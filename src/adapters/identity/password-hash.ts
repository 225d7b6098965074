import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { verifyPassword } from 'better-auth/crypto'

const derive = promisify(argon2)

/** The least that OWASP and its ASVS 5.0 ask of Argon2id, in the choice that takes the least memory; in KiB. */
const work = { memory: 12_288, passes: 3, parallelism: 1 }
const written = `$argon2id$v=19$m=${work.memory},t=${work.passes},p=${work.parallelism}`
const asWritten = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

const message = (password: string) => password.normalize('NFKC')
const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** A password as it is kept: in the common form of Argon2 strings, which says how it was made. */
export async function hashPassword(password: string) {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { ...work, message: message(password), nonce, tagLength: 32 })
  return `${written}$${unpadded(nonce)}$${unpadded(tag)}`
}

/** Passwords from before Argon2 are proved as the identity library made them, until they are changed. */
export async function provesPassword(hash: string, password: string) {
  const [, memory, passes, parallelism, nonce, tag] = asWritten.exec(hash) ?? []
  if (!nonce || !tag) return verifyPassword({ hash, password })
  const kept = Buffer.from(tag, 'base64')
  const given = await derive('argon2id', {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    message: message(password),
    nonce: Buffer.from(nonce, 'base64'),
    tagLength: kept.length,
  })
  return timingSafeEqual(given, kept)
}
