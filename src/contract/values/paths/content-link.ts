import { ownPath } from './own-path.ts'

/** Where the company's words may lead: a page of the shop, another site over https, or somebody's mailbox. */
export function isContentLink(link: string) {
  if (ownPath(link) !== undefined) return true
  if (/[\s\p{Cc}\\]/u.test(link) || !URL.canParse(link)) return false
  const { protocol, hostname, pathname, username, password } = new URL(link)
  if (protocol === 'https:') return hostname !== '' && !username && !password
  return protocol === 'mailto:' && pathname.includes('@')
}
