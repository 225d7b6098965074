import { Tick, TickAll } from '#src/web/components/lists/tick.tsx'
import { useIsFor } from '#src/web/lib/session/use-role.ts'
import { ShownMark } from '../shown-mark.tsx'
import { LowMark, Named, NowAndThen, Prices } from './cells.tsx'
import { ToolButtons } from './tool-buttons.tsx'
import type { RowProps, ToolsTableProps } from './tools-table.tsx'

export function ToolsList({ tools, editing, editor, ...more }: ToolsTableProps) {
  const edits = useIsFor('catalogue')
  return (
    <>
      {edits && (
        <label htmlFor="tick-all" className="mt-4 ml-auto flex w-fit items-center text-note">
          Tick all
          <span className="grid size-11 place-items-center">
            <TickAll id="tick-all" rows={tools} things="tools" ticking={more.ticking} />
          </span>
        </label>
      )}
      <ul className={edits ? '' : 'mt-2'}>
        {tools.map((tool) => (
          <li
            key={tool._id}
            className={`border-base-300 border-b py-4 ${more.ticking.has(tool) ? '-mx-3 bg-secondary/6 px-3' : ''}`}
          >
            {tool._id === editing ? editor(tool) : <Item tool={tool} {...more} />}
          </li>
        ))}
      </ul>
    </>
  )
}

function Item({ tool, ticking, preview, ...acts }: RowProps) {
  const edits = useIsFor('catalogue')
  const { tool: then = tool, problem } = preview(tool) ?? {}
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <Named tool={tool} problem={problem} />
        {edits && (
          <span className="grid size-11 shrink-0 place-items-center">
            <Tick row={tool} name={tool.name} ticking={ticking} />
          </span>
        )}
      </div>
      <div className="num mt-2 text-ui">
        <Prices tool={tool} then={then} />
      </div>
      <p className="mt-1 text-note text-quiet">
        <NowAndThen now={tool.category} then={then.category} />
      </p>
      <div className="mt-2 flex items-center justify-between gap-2">
        <p className="num text-note text-quiet">
          min. <NowAndThen now={tool.minquantity} then={then.minquantity} /> · step{' '}
          <NowAndThen now={tool.quantitystep} then={then.quantitystep} /> ·{' '}
          {tool.availablequantity.toLocaleString('en-US')} in stock
          <LowMark tool={tool} />
          {tool.hidden && (
            <span className="ml-2">
              <ShownMark tool={tool} />
            </span>
          )}
        </p>
        <span className="flex [&>*]:size-11">
          <ToolButtons tool={tool} {...acts} />
        </span>
      </div>
    </>
  )
}
