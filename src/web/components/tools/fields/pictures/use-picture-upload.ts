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

interface UploadOptions {
  room: number
  /** While the form is being saved, nothing may come into it. */
  saving: boolean
  /** Returns why a picture is not taken, if it is not. */
  onStored: (img: string) => string | undefined
}

/** Sends pictures one after the other. Each that fails is named, and the others come all the same. */
export function usePictureUpload({ room, saving, onStored }: UploadOptions) {
  const [uploading, setUploading] = useState<Uploading>()
  const [failures, setFailures] = useState<string[]>([])
  const take = async (files: File[]) => {
    if (uploading || saving) return
    const taken = files.slice(0, room)
    setFailures(taken.length < files.length ? [`A tool has at most ${mostPictures} pictures.`] : [])
    for (const [index, file] of taken.entries()) {
      const show = (share: number) => setUploading({ place: index + 1, count: taken.length, share })
      show(0)
      const failure = await sendPicture(file, show).then(onStored, problemText)
      if (failure) setFailures((before) => [...before, `${file.name}: ${failure}`])
    }
    setUploading(undefined)
  }
  return { uploading, failures, setFailures, take }
}
