import ArrowDown from 'icon:arrow-down'
import ArrowUp from 'icon:arrow-up'
import GripVertical from 'icon:grip-vertical'
import Image from 'icon:image'
import Pencil from 'icon:pencil'
import SlidersHorizontal from 'icon:sliders-horizontal'
import Trash from 'icon:trash'
import type { Category } from '#src/contract/categories.ts'
import { RowAction, rowActionLook } from '#src/web/components/lists/row-action.tsx'
import { ToolPicture } from '#src/web/components/tools/tool-picture.tsx'
import { countOf } from '#src/web/components/ui/count-of.ts'
import { Icon, type IconData } from '#src/web/components/ui/icon.tsx'
import { DetailsForm } from './details-form.tsx'
import { RenameForm } from './rename-form.tsx'
import type { Categories } from './use-categories.ts'
import type { Moving } from './use-moving.ts'
import { type Open, openerId } from './use-open.ts'

interface CategoryRowProps {
  category: Category
  place: number
  all: Categories
  moving: Moving
  open: Open['what'] | undefined
  onPress: (what: Open['what']) => void
  onClose: (what: Open['what']) => void
  onUnsaved: (unsaved: boolean) => void
  onRemove: () => void
}

const marks = {
  above: 'shadow-[inset_0_3px_0_var(--color-primary)]',
  below: 'shadow-[inset_0_-3px_0_var(--color-primary)]',
  '': '',
}

export function CategoryRow(props: CategoryRowProps) {
  const { category, place, all, moving, open, onPress, onClose, onUnsaved, onRemove } = props
  const { _id, name, picture, tools, hidden } = category
  const form = { category, all, onUnsaved }
  return (
    <li
      className={`px-3 py-2.5 md:px-4 ${marks[moving.markOf(place)]}`}
      draggable={!open}
      {...moving.dragging(place)}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Icon of={GripVertical} className="size-5 shrink-0 cursor-grab text-quiet max-md:hidden" />
        {picture ? (
          <span className="picture size-11 shrink-0">
            <ToolPicture img={picture.img} alt="" sizes="2.75rem" />
          </span>
        ) : (
          <span className="grid size-11 shrink-0 place-items-center rounded-field border border-base-300 text-quiet">
            <Icon of={Image} className="size-5" />
          </span>
        )}
        <div className="min-w-0 flex-1 basis-48">
          {open === 'name' ? (
            <RenameForm {...form} onClose={() => onClose('name')} />
          ) : (
            <>
              <p className="wrap-anywhere font-medium text-ui">{name}</p>
              <p className="num text-note text-quiet">
                <a
                  href={`/manageproduct?${new URLSearchParams({ category: name })}`}
                  className="hover:underline"
                >
                  {tools + hidden === 0 ? 'no tools' : countOf(tools + hidden, 'tool')}
                </a>
                {hidden > 0 && ` · ${hidden} hidden`}
                {category.filters.length > 0 && ` · filters: ${category.filters.join(', ')}`}
              </p>
            </>
          )}
        </div>
        {open !== 'name' && (
          <div className="ml-auto flex gap-1">
            <Arrow icon={ArrowUp} way="up" step={-1} {...{ category, place, moving }} />
            <Arrow icon={ArrowDown} way="down" step={1} {...{ category, place, moving }} />
            <RowAction
              id={openerId({ id: _id, what: 'name' })}
              icon={Pencil}
              label={`Rename ${name}`}
              onClick={() => onPress('name')}
            />
            <RowAction
              id={openerId({ id: _id, what: 'details' })}
              icon={SlidersHorizontal}
              label={`Picture and filters of ${name}`}
              onClick={() => onPress('details')}
            />
            {tools + hidden === 0 && (
              <RowAction icon={Trash} label={`Remove ${name}`} destroys onClick={onRemove} />
            )}
          </div>
        )}
      </div>
      {open === 'details' && <DetailsForm {...form} onClose={() => onClose('details')} />}
    </li>
  )
}

interface ArrowProps {
  icon: IconData
  way: 'up' | 'down'
  step: 1 | -1
  category: Category
  place: number
  moving: Moving
}

/** At the end of the list it does nothing, but keeps the focus. */
function Arrow({ icon, way, step, category: { _id, name }, place, moving }: ArrowProps) {
  return (
    <button
      id={`${way}-${_id}`}
      type="button"
      className={`${rowActionLook} ${moving.isPlace(place + step) ? '' : 'opacity-40'}`}
      aria-label={`Move ${name} ${way}`}
      aria-describedby="order-hint"
      title={`Move ${name} ${way}`}
      onClick={() => moving.moveTo(place, place + step)}
      onKeyDown={(event) => moving.onKeyDown(event, place)}
    >
      <Icon of={icon} className="size-[1.125rem]" />
    </button>
  )
}
