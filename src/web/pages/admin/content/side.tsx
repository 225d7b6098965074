import BookOpenText from 'icon:book-open-text'
import CalendarClock from 'icon:calendar-clock'
import ChartNoAxesColumn from 'icon:chart-no-axes-column'
import FileText from 'icon:file-text'
import IdCard from 'icon:id-card'
import Image from 'icon:image'
import Info from 'icon:info'
import Mail from 'icon:mail'
import Megaphone from 'icon:megaphone'
import Quote from 'icon:quote'
import Scale from 'icon:scale'
import Shield from 'icon:shield'
import Undo2 from 'icon:undo-2'
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
