import ImageOff from 'icon:image-off'
import { ToolCard } from '#src/web/components/tools/tool-card.tsx'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { allPictures, type ToolDraft } from '#src/web/lib/tool-draft.ts'

const whole = (text: string) => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : 0)
const amount = (text: string) => (/^\d{1,9}(\.\d{1,2})?$/.test(text.trim()) ? Number(text) : 0)
const isPicture = (img: string) => /^(https?:\/\/.+|\/pictures\/.+)/.test(img.trim())

/** The card as visitors will see it. */
export function ToolDraftPreview({ draft }: { draft: ToolDraft }) {
  const tool = {
    _id: 'preview',
    sku: draft.sku.trim().toUpperCase() || 'PART-NUMBER',
    name: draft.name.trim() || 'Name of the tool',
    img: allPictures(draft)[0]?.img ?? '',
    price: amount(draft.price),
    minquantity: whole(draft.minquantity) || 1,
    availablequantity: whole(draft.availablequantity),
    ...(draft.lowbelow.trim() && { lowbelow: whole(draft.lowbelow) }),
    pricebreaks: draft.pricebreaks
      .map(({ from, price }) => ({ from: whole(from), price: amount(price) }))
      .filter(({ from, price }) => from && price),
    fits: [],
  }
  return (
    <aside className="lg:sticky lg:top-36 lg:self-start" aria-labelledby="preview">
      <h2 id="preview" className="mb-3 text-note text-quiet">
        Preview
      </h2>
      <ul className="relative max-w-76" inert>
        {isPicture(tool.img) ? (
          <ToolCard tool={tool} sizes="19rem" />
        ) : (
          <>
            <ToolCard tool={{ ...tool, img: blank }} sizes="19rem" />
            <li className="absolute top-[7.5rem] left-1/2 -translate-x-1/2 text-[#5B6068]">
              <Icon of={ImageOff} className="size-8" strokeWidth={1.5} />
            </li>
          </>
        )}
      </ul>
    </aside>
  )
}

/** A placeholder, so that the card keeps its shape. */
const blank = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
