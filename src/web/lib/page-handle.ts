/** What a page says of itself; it exports it as `handle`. */
export interface PageHandle {
  /** The footer has all its links. */
  tallFooter?: boolean
  /** Its scripts wait until it has been painted (`first-paint/hydrate.ts`). */
  readFirst?: boolean
  /** It reads no parameters of its address, so it is cached once, whatever parameters advertisements add. */
  anyQuery?: boolean
}
