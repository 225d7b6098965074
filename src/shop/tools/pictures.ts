/** Where uploaded pictures are kept: a folder, or a bucket that many processes share. */
export interface PictureShelf {
  put(name: string, bytes: Uint8Array): Promise<void>
  get(name: string): Promise<Uint8Array | undefined>
}

export interface Cut {
  width: number
  bytes: Uint8Array
}

export interface Pictures {
  shelf: PictureShelf
  /** Checks an upload by its content and makes it anew in the widths that the shop uses, the largest last. */
  cut(upload: Uint8Array): Promise<Cut[]>
}

export const pictureName = (id: string, width: number) => `${id}-${width}.webp`

export const isPictureName = (name: string) => /^[a-f0-9]{32}-(?:320|640|1000)\.webp$/.test(name)
