import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { verifyPassword } from 'better-auth/crypto'

const derive = promisify(argon2)

/** OWASP's and ASVS 5.0's minimum for Argon2id, in the variant with the least memory (in KiB). */
const work = { memory: 12_288, passes: 3, parallelism: 1 }
const written = `$argon2id$v=19$m=${work.memory},t=${work.passes},p=${work.parallelism}`
const asWritten = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

const message = (password: string) => password.normalize('NFKC')
const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** The usual Argon2 string, which includes its parameters. */
export async function hashPassword(password: string) {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { ...work, message: message(password), nonce, tagLength: 32 })
  return `${written}$${unpadded(nonce)}$${unpadded(tag)}`
}

/** Other hashes are the identity library's own scrypt, accepted until the password is changed. */
export async function matchesPassword(hash: string, password: string) {
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
