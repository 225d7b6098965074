import { z } from 'zod'
import {
  ContentDraft,
  ContentPageName,
  ContentSeen,
  ContentState,
  ContentVersion,
  DocumentNameInput,
  EditedContent,
  ShownContent,
} from '../content/content.ts'
import { StoredPicture } from '../tool-changes.ts'
import { Paging } from '../values/pagination.ts'
import { mostPictureBytes } from '../values/tools/tool-pictures.ts'
import { bytes, declareCalls, json, page } from './call.ts'

const params = { name: DocumentNameInput }
const no = z
  .string()
  .regex(/^\d{1,15}$/, 'must be the number of a version')
  .transform(Number)
const edited = json(EditedContent, 'The document as it is now')

export const contentCalls = declareCalls('content', {
  shown: {
    summary: 'What the company says on a page',
    params: { page: ContentPageName },
    answer: json(ShownContent, 'The documents that the page shows'),
    refuses: ['INVALID_INPUT'],
  },
  preview: {
    summary: 'What a page would say if all drafts were published',
    params: { page: ContentPageName },
    answer: json(ShownContent, 'The documents that the page shows, and the announcement'),
    refuses: ['INVALID_INPUT'],
  },
  list: {
    summary: 'All documents, with when they were published and which have a draft',
    answer: json(z.array(ContentState), 'The documents'),
  },
  get: {
    summary: 'A document with its draft',
    params,
    answer: edited,
    refuses: ['INVALID_INPUT'],
  },
  save: {
    summary: 'Saves the draft of a document; visitors see nothing of it',
    params,
    body: ContentDraft,
    // The longest document, a blog of 30 answers, in letters that take three bytes.
    mostBytes: 640 * 1024,
    answer: edited,
    refuses: ['CONFLICT'],
  },
  discard: {
    summary: 'Throws the draft of a document away',
    params,
    body: ContentSeen,
    answer: edited,
    refuses: ['CONFLICT'],
  },
  publish: {
    summary: 'Makes the draft of a document public',
    params,
    body: ContentSeen,
    answer: edited,
    refuses: ['CONFLICT'],
  },
  versions: {
    summary: 'What was published of a document, newest first',
    params,
    query: Paging,
    answer: page(ContentVersion, 'A page of versions'),
    refuses: ['INVALID_INPUT'],
  },
  restore: {
    summary: 'Makes an earlier version of a document its draft; 0 is what the shop began with',
    params: { ...params, no },
    body: ContentSeen,
    answer: edited,
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  uploadPicture: {
    summary: 'Keeps a wide picture for a slide or a page, cut to 12:5',
    body: bytes('application/octet-stream', mostPictureBytes),
    answer: json(StoredPicture, 'Where it is now', 201),
  },
})
