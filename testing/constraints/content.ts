import { type Cases, refuses } from './cases.ts'

const version = (name: string, value: string) =>
  `insert into content_versions (name, value, pictures, actor, at) values (${name}, '${value}', '{}', 'a', now())`
const draft = (name: string, value: string) =>
  version(name, value).replace('content_versions', 'content_drafts')

const names = (add: typeof version) => ({
  refused: [add(`''`, '{}'), add(`'Slides'`, '{}'), add(`repeat('x', 41)`, '{}')],
  allowed: [add(`repeat('x', 40)`, '{}')],
})
const values = (add: typeof version) => ({
  refused: [add(`'slides'`, '[]'), add(`'slides'`, '"text"'), add(`'slides'`, 'null')],
  allowed: [add(`'slides'`, '{}')],
})

export const content: Cases = {
  content_versions_name_check: names(version),
  content_versions_value_check: values(version),
  content_drafts_name_check: names(draft),
  content_drafts_value_check: values(draft),
  content_drafts_pkey: refuses(`${draft(`'twice'`, '{}')}, ('twice', '{}', '{}', 'a', now())`),
}
