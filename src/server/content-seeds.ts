import { about } from '#content/about.ts'
import { announcement } from '#content/announcement.ts'
import { blog } from '#content/blog.ts'
import { figures } from '#content/figures.ts'
import { history } from '#content/history.ts'
import { introduction } from '#content/introduction.ts'
import { contact, privacy, returns, terms } from '#content/policies.ts'
import { portfolio } from '#content/portfolio.ts'
import { slides } from '#content/slides.ts'
import type { Content } from '#src/contract/content/documents.ts'

/** What a fresh shop says. Whoever works here changes it on the page Content. */
export const contentSeeds: Content = {
  slides,
  announcement,
  introduction,
  figures,
  history,
  about,
  blog,
  portfolio,
  contact,
  returns,
  terms,
  privacy,
}
