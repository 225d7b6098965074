import { SectionHead } from '#src/web/components/layout/headings.tsx'
import type { CardTool } from '#src/web/components/tools/tool-card.tsx'
import { Empty, Failure } from '#src/web/components/ui/notices.tsx'
import { charts } from './chart-data.ts'
import { ChartPanel } from './chart-panel.tsx'
import { useDrawing } from './use-drawing.ts'

export function ToolCharts({ tools }: { tools: CardTool[] | null }) {
  const { place, drawing, failed, retry } = useDrawing()
  return (
    <section ref={place} className="wrap pb-20 md:pb-32" aria-labelledby="record">
      <SectionHead id="record" title="Graphical View of Record" />
      {!tools && <Failure title="The record did not load" text="Please try again in a moment." />}
      {tools?.length === 0 && <Empty title="No record yet" text="Charts appear with the first tools." />}
      {tools && tools.length > 0 && (
        <div className="grid gap-4 md:grid-cols-2 md:gap-6">
          {charts.map((chart) => (
            <ChartPanel
              key={chart.kind}
              chart={chart}
              tools={tools}
              drawing={drawing}
              failed={failed}
              onRetry={retry}
            />
          ))}
        </div>
      )}
    </section>
  )
}
