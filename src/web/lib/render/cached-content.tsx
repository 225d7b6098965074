import type { ReactNode } from 'react'
import { findCachedHtml } from './html-cache.ts'

interface CachedContentProps {
  as: 'div' | 'footer' | 'li' | 'nav'
  className?: string
  'aria-label'?: string
  /** All that the content depends on; only the server makes one. */
  cacheKey: string | false
  children: ReactNode
}

/** An element whose content the server renders once for many pages. It must ask React for no id and no context. */
export function CachedContent({ as: Tag, cacheKey, ...element }: CachedContentProps) {
  if (import.meta.env.SSR && cacheKey) {
    const { children, ...attributes } = element
    const html = findCachedHtml(cacheKey, () => <>{children}</>)
    if (html) return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
  }
  return <Tag {...element} />
}
