import { ToolPicture } from './tool-picture.tsx'

/** The picture of a tool beside its name in a list of suggestions. */
export const PictureSign = ({ img }: { img: string }) => (
  <span className="picture size-9 shrink-0">
    <ToolPicture img={img} alt="" sizes="2.25rem" />
  </span>
)
