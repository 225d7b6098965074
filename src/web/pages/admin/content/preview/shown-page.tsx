import type { Api } from '#src/api/client.ts'
import type { Content, ContentPage } from '#src/contract/content/documents.ts'
import { About } from '#src/web/components/content/about.tsx'
import { Blog } from '#src/web/components/content/blog.tsx'
import { Policy } from '#src/web/components/content/policy.tsx'
import { Portfolio } from '#src/web/components/content/portfolio.tsx'
import { Carousel } from '#src/web/pages/home/carousel.tsx'
import { loadHome } from '#src/web/pages/home/load.ts'
import Sections from '#src/web/pages/home/sections.tsx'

/** What the page shows besides the company's words. */
export async function loadRest(api: Api, page: ContentPage) {
  if (page === 'home') return { home: await loadHome(api) }
  return page === 'about' ? { branches: await api.branches.list() } : {}
}

interface ShownPageProps {
  page: ContentPage
  content: Partial<Content>
  rest: Awaited<ReturnType<typeof loadRest>>
}

export default function ShownPage({ page, content, rest: { home, branches } }: ShownPageProps) {
  const { slides, introduction, figures, history, about, blog, portfolio } = content
  if (home && slides && introduction && figures && history)
    return (
      <>
        <Carousel slides={slides.slides} />
        <Sections {...home} content={{ slides, introduction, figures, history }} />
      </>
    )
  if (about && branches) return <About about={about} branches={branches} />
  if (blog) return <Blog {...blog} />
  if (portfolio) return <Portfolio {...portfolio} />
  const policy = page === 'contact' || page === 'returns' || page === 'terms' || page === 'privacy'
  const words = policy && content[page]
  return words && <Policy {...words} />
}
