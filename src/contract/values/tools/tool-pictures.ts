/** Tool pictures are stored as squares in these widths; addresses name the last. */
export const toolPictureWidths = [320, 640, 1000]

/** With the cover, which is the first. */
export const mostPictures = 8
export const mostAltLength = 200

/** Pictures of slides and pages are stored in these widths, cut to one shape; addresses name the last. */
export const widePictureWidths = [800, 1280, 1920]
export const wideShape = { width: 1920, height: 800 }

/** The address of a wide picture in another width. */
const inWidth = (picture: string, width: number) => picture.replace(/-\d+\.webp$/, `-${width}.webp`)

/** What an <img> needs to fetch the width that it shows. */
export const widePicture = (picture: string) => ({
  src: inWidth(picture, 1280),
  srcSet: widePictureWidths.map((width) => `${inWidth(picture, width)} ${width}w`).join(', '),
})

/** The largest upload. */
export const mostPictureMegabytes = 8
export const mostPictureBytes = mostPictureMegabytes * 1024 * 1024
