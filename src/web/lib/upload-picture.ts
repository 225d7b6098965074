import { ApiProblem, createApi } from '#src/api/client.ts'
import type { ApiFetch } from '#src/api/request.ts'
import { mostPictureBytes, mostPictureMegabytes } from '#src/contract/values/tools/tool-pictures.ts'
import { freshToken } from './session/session.ts'

type OnProgress = (share: number) => void

/** Uploads a picture of a tool, reports the progress, and returns its path. */
export async function sendPicture(file: File, onProgress: OnProgress): Promise<string> {
  refuseLarge(file)
  return (await createApi(uploading(onProgress)).pictures.upload(file)).img
}

/** The same for a slide or a page, where pictures are wide. */
export async function sendWidePicture(file: File, onProgress: OnProgress): Promise<string> {
  refuseLarge(file)
  return (await createApi(uploading(onProgress)).content.uploadPicture(file)).img
}

function refuseLarge({ size }: File) {
  if (size > mostPictureBytes)
    throw new ApiProblem(413, { detail: `The picture is larger than ${mostPictureMegabytes} MB.` })
}

/** XMLHttpRequest, because fetch does not report upload progress. */
const uploading =
  (onProgress: (share: number) => void): ApiFetch =>
  async (path, { method = 'POST', body } = {}) => {
    const token = await freshToken()
    return new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, path)
      if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
      request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
      request.onload = () => resolve(asResponse(request))
      request.onerror = () => reject(new Error('The upload was interrupted.'))
      request.send(body as Blob)
    })
  }

function asResponse(request: XMLHttpRequest) {
  const headers = { 'Content-Type': request.getResponseHeader('Content-Type') ?? '' }
  return new Response(request.responseText, { status: request.status, headers })
}
