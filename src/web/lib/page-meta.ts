import type { MetaDescriptor } from 'react-router'
import { company } from '#content/company.ts'

interface PageWords {
  title: string
  description: string
  /** The path of the canonical URL; pages without one are not indexed. */
  path?: string
  picture?: string
}

type Matches = readonly ({ loaderData?: unknown } | undefined)[]

export function pageMeta(words: PageWords, matches: Matches): MetaDescriptor[] {
  const site = matches[0]?.loaderData as { origin: string } | undefined
  const absolute = (path: string) => new URL(path, site?.origin ?? 'http://localhost').href
  const common: MetaDescriptor[] = [
    { title: words.title },
    { name: 'description', content: words.description },
  ]
  if (words.path === undefined) return [...common, { name: 'robots', content: 'noindex' }]
  return [
    ...common,
    { tagName: 'link', rel: 'canonical', href: absolute(words.path) },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: company.title },
    { property: 'og:title', content: words.title },
    { property: 'og:description', content: words.description },
    { property: 'og:url', content: absolute(words.path) },
    { property: 'og:image', content: absolute(words.picture ?? '/og.jpg') },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

export const pageTitle = (name: string) => `${name} · ${company.title}`
