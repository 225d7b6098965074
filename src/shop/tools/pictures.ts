/** Where uploaded pictures are kept: a folder, or a bucket that many processes share. */
export interface PictureStorage {
  put(name: string, bytes: Uint8Array): Promise<void>
  get(name: string): Promise<Uint8Array | undefined>
  /** Since when it is there; undefined when it is not. */
  keptSince(name: string): Promise<Date | undefined>
  /** All that is there. */
  list(): AsyncIterable<{ name: string; since: Date }>
  remove(name: string): Promise<void>
}

export interface ResizedPicture {
  width: number
  bytes: Uint8Array
}

export interface Pictures {
  storage: PictureStorage
  /** Checks an upload by its content and makes it anew in the widths that the shop uses, the largest last. */
  resize(upload: Uint8Array): Promise<ResizedPicture[]>
}

const names = /^([a-f0-9]{32})-(?:320|640|1000)\.webp$/

export const pictureName = (id: string, width: number) => `${id}-${width}.webp`

/** Of an upload; undefined for any other file. */
export const pictureId = (name: string) => names.exec(name)?.[1]

/** The upload that a tool's img names. */
export const uploadedName = (img: string) => {
  const name = img.startsWith('/pictures/') ? img.slice('/pictures/'.length) : ''
  return names.test(name) ? name : undefined
}
