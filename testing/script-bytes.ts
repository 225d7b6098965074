import { get } from 'node:http'

/** How many bytes of script travel to a browser that takes gzip: as served, headers not counted. */
export async function scriptBytes(addresses: Iterable<string>) {
  const sizes = await Promise.all([...new Set(addresses)].map(bytesOf))
  return sizes.reduce((sum, size) => sum + size, 0)
}

const bytesOf = (address: string) =>
  new Promise<number>((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let size = 0
      answer.on('data', (part: Buffer) => {
        size += part.length
      })
      answer.on('end', () => resolve(size))
      answer.on('error', reject)
    }).on('error', reject)
  })
