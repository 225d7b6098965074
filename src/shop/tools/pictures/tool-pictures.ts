import type { ToolChangeInput } from '#src/contract/tool-changes.ts'
import type { ToolPictures } from '#src/contract/tools.ts'
import type { WholeToolRow } from '#src/store/tools/tool-columns.ts'

type Row = Pick<WholeToolRow, 'img' | 'img_alt' | 'more_pictures'>

/** All of a tool, the cover first. */
export const picturesOfTool = (row: Row): ToolPictures => [
  { img: row.img, alt: row.img_alt },
  ...(row.more_pictures ?? []),
]

/** As they are stored: the cover is a column of its own. */
export const storedPictures = ([cover, ...more]: ToolPictures) => ({
  imgAlt: cover?.alt ?? '',
  morePictures: more,
})

/** The cover is named twice, as img and as the first picture: who changes one changes both. */
export function alignCover(row: Row, change: ToolChangeInput): ToolChangeInput {
  const { img, pictures } = change
  if (pictures) return { ...change, img: pictures[0]?.img }
  if (img === undefined || (row.img_alt === '' && !row.more_pictures)) return change
  return { ...change, pictures: withCover(picturesOfTool(row), img) }
}

/** One of the others moves to the front; a new picture takes the place of the cover, whose description goes with it. */
function withCover(pictures: ToolPictures, img: string): ToolPictures {
  const cover = pictures.find((picture) => picture.img === img) ?? { img, alt: '' }
  return [cover, ...pictures.slice(1).filter((picture) => picture.img !== img)]
}

/** The field of the first of these pictures that is gone, as the contract names it. */
export function goneField(
  { img, pictures = [] }: Pick<ToolChangeInput, 'img' | 'pictures'>,
  gone: Set<string>,
) {
  if (gone.has(img ?? '')) return 'img'
  const place = pictures.findIndex((picture) => gone.has(picture.img))
  return place < 0 ? undefined : `pictures.${place}.img`
}

/** The pictures that a tool is to show and does not show yet. */
export const newPictures = ({ img, pictures = [] }: Pick<ToolChangeInput, 'img' | 'pictures'>, row?: Row) => {
  const shown = row ? picturesOfTool(row).map((picture) => picture.img) : []
  return [...(img ? [img] : []), ...pictures.map((picture) => picture.img)].filter(
    (each) => !shown.includes(each),
  )
}
