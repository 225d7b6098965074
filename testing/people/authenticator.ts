import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const rp = { id: 'shop.test', origin: 'http://shop.test' }
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** The little CBOR that a passkey needs: small numbers, bytes, texts and maps. */
type Cbor = number | Buffer | string | [Cbor, Cbor][]
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.length), ...value.flat().map(cbor)])
}
function head(kind: number, size: number) {
  if (size < 24) return Buffer.from([(kind << 5) | size])
  if (size < 256) return Buffer.from([(kind << 5) | 24, size])
  return Buffer.from([(kind << 5) | 25, size >> 8, size & 255])
}

interface Use {
  /** Whether the device asks for a finger, a face or a PIN. */
  asks?: boolean
  origin?: string
  counter?: number
}

/** A device with one passkey, as a browser speaks for it. */
export function openAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const cose = cbor([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ])
  let uses = 0
  const shared = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }
  const clientData = (type: string, challenge: string, origin = rp.origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authData = (flags: number, counter: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rp.id), Buffer.from([flags]), count])
  }
  const flagsOf = (asks: boolean) => 0x01 | (asks ? 0x04 : 0)

  return {
    register(challenge: string, { asks = true, origin }: Use = {}) {
      const attested = Buffer.concat([
        authData(0x40 | flagsOf(asks), 0),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        cose,
      ])
      const attestation = cbor([
        ['fmt', 'none'],
        ['attStmt', []],
        ['authData', attested],
      ])
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      }
      return { ...shared, response, clientExtensionResults: {} }
    },
    signIn(challenge: string, { asks = true, origin, counter = ++uses }: Use = {}) {
      const data = authData(flagsOf(asks), counter)
      const client = clientData('webauthn.get', challenge, origin)
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
      }
      return { ...shared, response, clientExtensionResults: {} }
    },
  }
}
