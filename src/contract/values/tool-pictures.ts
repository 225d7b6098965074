/** Tool pictures are stored as squares in these widths; addresses name the last. */
export const toolPictureWidths = [320, 640, 1000]

/** The largest upload. */
export const mostPictureMegabytes = 8
export const mostPictureBytes = mostPictureMegabytes * 1024 * 1024
