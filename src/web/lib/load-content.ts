import type { ApiCalls } from '#src/api/client.ts'
import type { Content, ContentOf, ContentPage } from '#src/contract/content/documents.ts'

/** What the company says on a page. */
export const loadContent = async <Page extends ContentPage>(api: ApiCalls, page: Page) =>
  (await api.content.shown(page)) as ContentOf<Page>

export async function loadAbout(api: ApiCalls) {
  const [{ about }, branches] = await Promise.all([loadContent(api, 'about'), api.branches.list()])
  return { about, branches }
}

/** The documents of contact, returns, terms and privacy are called as the pages are. /Terms and /%74erms lead there, too. */
export const policyAt = (path: string) =>
  decodeURIComponent(path).split('/').find(Boolean)?.toLowerCase() as
    | 'contact'
    | 'returns'
    | 'terms'
    | 'privacy'

export async function loadPolicy(api: ApiCalls, path: string) {
  const page = policyAt(path)
  const content: Partial<Content> = await loadContent(api, page)
  return content[page] as Content['contact']
}
