import { ArrowLink, SectionHead } from '#src/web/components/layout/headings.tsx'
import { type CardTool, ToolCard } from '#src/web/components/tools/tool-card.tsx'
import { Empty, Failure } from '#src/web/components/ui/notices.tsx'

const sizes = '(min-width: 83rem) 26rem, (min-width: 64rem) 31vw, 47vw'

export function AllTools({ tools }: { tools: { first: CardTool[]; total: number } | null }) {
  return (
    <section className="wrap pb-20 md:pb-32" aria-labelledby="all-tools">
      <SectionHead id="all-tools" title="All Tools Section">
        {tools && tools.total > 0 && <ArrowLink to="/tools">View all {tools.total} tools</ArrowLink>}
      </SectionHead>
      <Cards tools={tools?.first.slice(0, 6) ?? null} />
    </section>
  )
}

function Cards({ tools }: { tools: CardTool[] | null }) {
  if (!tools) return <Failure title="The tools did not load" text="Please try again in a moment." />
  if (tools.length === 0) return <Empty title="No tools yet" text="The tools we make appear here." />
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-6 lg:grid-cols-3">
      {tools.map((tool) => (
        <ToolCard key={tool._id} tool={tool} sizes={sizes} />
      ))}
    </ul>
  )
}
