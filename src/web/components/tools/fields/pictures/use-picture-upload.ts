import { useState } from 'react'
import { mostPictures } from '#src/contract/values/tools/tool-pictures.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { sendPicture } from '#src/web/lib/upload-picture.ts'

export interface Uploading {
  /** Of how many, counted from 1. */
  place: number
  count: number
  /** How much of it is sent, from 0 to 1. */
  share: number
}

/** Sends pictures one after the other. What fails is named, and the others come all the same. */
export function usePictureUpload(room: number, onStored: (img: string) => void) {
  const [uploading, setUploading] = useState<Uploading>()
  const [failed, setFailed] = useState<string>()
  const take = async (files: File[]) => {
    if (uploading) return
    const taken = files.slice(0, room)
    setFailed(taken.length < files.length ? `A tool has at most ${mostPictures} pictures.` : undefined)
    for (const [index, file] of taken.entries()) {
      const show = (share: number) => setUploading({ place: index + 1, count: taken.length, share })
      show(0)
      try {
        onStored(await sendPicture(file, show))
      } catch (problem) {
        setFailed(`${file.name}: ${problemText(problem)}`)
      }
    }
    setUploading(undefined)
  }
  return { uploading, failed, setFailed, take }
}
