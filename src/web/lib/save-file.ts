/** Long enough for a busy browser to have begun the download. */
const begun = 60_000

/** Downloads a file. */
export function saveFile(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), begun)
}
