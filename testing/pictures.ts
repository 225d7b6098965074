import { cutPicture } from '#src/outside/cut-picture.ts'

/** Pictures that live as long as the test, and can be looked through. */
export function memoryPictures() {
  const kept = new Map<string, Uint8Array>()
  return {
    kept,
    cut: cutPicture,
    shelf: {
      put: async (name: string, bytes: Uint8Array) => void kept.set(name, bytes),
      get: async (name: string) => kept.get(name),
    },
  }
}
