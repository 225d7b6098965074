const own = 'http://shop.invalid'

/**
 * The one rule for every way back, such as `from` and `callbackURL`: a path of this site, as a browser will read it.
 * Undefined for anything that a browser, or a server that decodes once more, could read as another site.
 */
export function ownPath(wanted: unknown): string | undefined {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || wanted.length > 2000) return undefined
  if (/[\\\p{Cc}\p{Zl}\p{Zp}]/u.test(wanted) || !URL.canParse(wanted, own)) return undefined
  const { origin, pathname, search, hash } = new URL(wanted, own)
  // The parser has resolved `.` and `..` by now, which is how `/.//evil.example` would become `//evil.example`.
  if (origin !== own || pathname.startsWith('//') || /%(2f|5c|0[0-9a-f]|1[0-9a-f])/i.test(pathname))
    return undefined
  return pathname + search + hash
}
