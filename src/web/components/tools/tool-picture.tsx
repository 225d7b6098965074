import { toolPictureWidths } from '#src/contract/values/tools/tool-pictures.ts'

/** Our own pictures come in several widths, which the file name lists; any other picture is shown as it is. */
export const pictureWidths = (img: string) =>
  img.startsWith('/pictures/') && img.includes('-1000.')
    ? toolPictureWidths.map((width) => `${img.replace('-1000.', `-${width}.`)} ${width}w`).join(', ')
    : undefined

interface ToolPictureProps {
  img: string
  alt: string
  sizes: string
  eager?: boolean
}

export function ToolPicture({ img, alt, sizes, eager = false }: ToolPictureProps) {
  return (
    <img
      src={img}
      srcSet={pictureWidths(img)}
      sizes={sizes}
      alt={alt}
      width="1000"
      height="1000"
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
    />
  )
}
