import { toolPictureWidths, widePictureWidths } from '#src/contract/values/tools/tool-pictures.ts'

/** Where uploaded pictures are stored: a folder, or a bucket shared by many machines. */
export interface PictureStorage {
  put(name: string, bytes: Uint8Array): Promise<void>
  get(name: string): Promise<Uint8Array | undefined>
  /** When it was stored; undefined if it does not exist. */
  keptSince(name: string): Promise<Date | undefined>
  list(): AsyncIterable<{ name: string; since: Date }>
  remove(name: string): Promise<void>
}

/** Tools are shown as squares, slides and pages in one wide shape. */
export type PictureShape = 'square' | 'wide'

export interface ResizedPicture {
  width: number
  bytes: Uint8Array
}

export interface Pictures {
  storage: PictureStorage
  /** Checks an upload by its content and encodes it in the shop's widths, the largest last. */
  resize(upload: Uint8Array, shape: PictureShape): Promise<ResizedPicture[]>
}

const widths = [...toolPictureWidths, ...widePictureWidths].join('|')
const names = new RegExp(`^([a-f0-9]{32})-(?:${widths})\\.webp$`)

export const pictureName = (id: string, width: number) => `${id}-${width}.webp`

/** Undefined for a file that is not an upload. */
export const pictureId = (name: string) => names.exec(name)?.[1]

/** The upload that an address refers to, if it is one. */
export const uploadedName = (img: string) => {
  const name = img.startsWith('/pictures/') ? img.slice('/pictures/'.length) : ''
  return names.test(name) ? name : undefined
}
