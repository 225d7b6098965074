import type { ReactElement } from 'react'
import { findCachedHtml } from './html-cache.ts'

interface CachedContentProps {
  as: 'div' | 'footer' | 'li' | 'nav'
  className?: string
  'aria-label'?: string
  /** All that the content depends on. */
  cacheKey: () => string
  content: () => ReactElement
}

/** An element whose content the server renders once for many pages. It must ask React for no id and no context. */
export function CachedContent({ as: Tag, cacheKey, content, ...attributes }: CachedContentProps) {
  const html = import.meta.env.SSR && import.meta.env.PROD && findCachedHtml(cacheKey(), content)
  if (html) return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
  return <Tag {...attributes}>{content()}</Tag>
}
