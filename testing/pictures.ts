import { resizePicture } from '#src/adapters/pictures/resize-picture.ts'

/** Pictures in memory. */
export function memoryPictures() {
  const kept = new Map<string, Uint8Array>()
  const since = new Map<string, Date>()
  return {
    kept,
    since,
    resize: resizePicture,
    storage: {
      async put(name: string, bytes: Uint8Array) {
        kept.set(name, bytes)
        since.set(name, new Date())
      },
      get: async (name: string) => kept.get(name),
      keptSince: async (name: string) => (kept.has(name) ? since.get(name) : undefined),
      async *list() {
        for (const name of [...kept.keys()]) yield { name, since: since.get(name) ?? new Date() }
      },
      remove: async (name: string) => void kept.delete(name),
    },
  }
}
