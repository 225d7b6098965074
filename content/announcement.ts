import type { Content } from '#src/contract/content/documents.ts'

export const announcement: Content['announcement'] = { text: '', link: '' }
