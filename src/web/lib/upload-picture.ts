import { ApiProblem } from '#src/api/client.ts'
import type { StoredPicture } from '#src/contract/tool-changes.ts'
import { mostPictureBytes, mostPictureMegabytes } from '#src/contract/values/tool-pictures.ts'
import { freshToken } from './session/session.ts'

/** Sends a picture and tells how far it is, which fetch can not; answers where the shop keeps it. */
export async function sendPicture(file: File, onProgress: (share: number) => void): Promise<string> {
  if (file.size > mostPictureBytes)
    throw new ApiProblem(413, { detail: `The picture is larger than ${mostPictureMegabytes} MB.` })
  const token = await freshToken()
  const { status, text } = await send(file, token, onProgress)
  const answer: unknown = parse(text)
  if (status !== 201) throw new ApiProblem(status, (answer ?? {}) as Record<string, unknown>)
  return (answer as StoredPicture).img
}

function send(file: File, token: string | undefined, onProgress: (share: number) => void) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/pictures')
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.onerror = () => reject(new Error('The upload broke off.'))
    request.send(file)
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
