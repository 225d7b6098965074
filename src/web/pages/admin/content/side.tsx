import BookOpenText from '@lucide/icons/icons/book-open-text'
import CalendarClock from '@lucide/icons/icons/calendar-clock'
import ChartNoAxesColumn from '@lucide/icons/icons/chart-no-axes-column'
import FileText from '@lucide/icons/icons/file-text'
import IdCard from '@lucide/icons/icons/id-card'
import Image from '@lucide/icons/icons/image'
import Info from '@lucide/icons/icons/info'
import Mail from '@lucide/icons/icons/mail'
import Megaphone from '@lucide/icons/icons/megaphone'
import Quote from '@lucide/icons/icons/quote'
import Scale from '@lucide/icons/icons/scale'
import Shield from '@lucide/icons/icons/shield'
import Undo2 from '@lucide/icons/icons/undo-2'
import type { ContentState } from '#src/contract/content/content.ts'
import { documents } from '#src/contract/content/documents.ts'
import { SideNav } from '#src/web/components/layout/navigation/side-nav.tsx'

const icons = {
  slides: Image,
  announcement: Megaphone,
  introduction: Quote,
  figures: ChartNoAxesColumn,
  history: CalendarClock,
  about: Info,
  blog: BookOpenText,
  portfolio: IdCard,
  contact: Mail,
  returns: Undo2,
  terms: Scale,
  privacy: Shield,
}

/** All documents, and which of them have a draft. */
export const DocumentSide = ({ states }: { states: ContentState[] }) => (
  <SideNav
    label="Documents"
    links={states.map(({ name, draft }) => ({
      to: `/content/${name}`,
      label: draft ? `${documents[name].title} (draft)` : documents[name].title,
      icon: icons[name] ?? FileText,
    }))}
  >
    <p className="mb-3 pl-3 text-note text-quiet">Content</p>
  </SideNav>
)
