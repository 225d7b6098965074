import type { FaultyFile } from '../fault.ts'

const tests = ['src/http/routes/content/content.test.ts']

export const content: FaultyFile[] = [
  {
    file: 'src/web/pages/admin/content/changes.ts',
    tests: ['src/web/pages/admin/content/changes.test.ts'],
    faults: [['(changed.shift() ?? row)', 'row']],
  },
  {
    file: 'src/web/pages/admin/content/use-lasting-keys.ts',
    tests: ['src/web/pages/admin/content/use-lasting-keys.test.ts'],
    faults: [['keys.length === count ? keys', 'keys.length > 0 ? keys']],
  },
  {
    file: 'src/shop/content/change-content.ts',
    tests,
    faults: [
      ['if (seenState(published, draft) !== seen)', 'if (false)'],
      ["await holdLock(trx, 'content')\n", ''],
      ['actor, at })\n    await deleteDraft(trx, name)\n', 'actor, at })\n'],
      ['actor } = editing\n    await deleteDraft(trx, name)\n', 'actor } = editing\n'],
      ['if (isDeepStrictEqual(value, publicValue))\n', 'if (false)\n'],
      ['if (isDeepStrictEqual(value, publicValue)) return', 'if (false) return'],
      ['!uploadedName(img) && !isOwn(img, seeds)', 'false'],
      ['if (errors.length > 0)', 'if (errors.length > 99)'],
      ["if (field.kind === 'picture') found", "if (field.kind === 'link') found"],
    ],
  },
  {
    file: 'src/shop/content/read-content.ts',
    tests,
    faults: [
      ['[...drafts, ...published])\n', '[...published, ...drafts])\n'],
      ['firstShown(name, drafts) ?? shown', 'shown ?? firstShown(name, drafts)'],
      ['published.length > 0 && shown === undefined', 'false'],
      ['published?.no ?? 0', 'published ? 0 : 0'],
      ['if (draft) return', 'if (!seen) return'],
      ["published && published.no !== Number(seen.split('.')[0]) ?", 'published ?'],
      ['row.name === name ?', 'row.name !== name ?'],
      ['if (success) return', 'if (row) return'],
    ],
  },
  {
    file: 'src/store/content/content.ts',
    tests,
    faults: [
      ['        no: sql`default`,\n', ''],
      [".orderBy('name')\n    .orderBy('no', 'desc')", ".orderBy('name')\n    .orderBy('no')"],
      ['order by no desc limit 1', 'order by no limit 1'],
      ["    .where('name', '=', name)\n    .where('no', '=', no)", "    .where('no', '=', no)"],
    ],
  },
  {
    file: 'src/store/tools/pictures.ts',
    tests,
    faults: [
      ['from content_versions where pictures @> array[wanted.id]', 'from content_versions where false'],
      ['from content_drafts where pictures @> array[wanted.id]', 'from content_drafts where false'],
    ],
  },
  {
    file: 'src/http/routes/content/show-content.ts',
    tests,
    faults: [
      ['fillIn(String(typed), shown, escapeMarkdown)', 'String(typed)'],
      ["if (field.kind === 'text') return plain", "if (field.kind === 'link') return plain"],
    ],
  },
  {
    file: 'src/http/routes/content/markdown.ts',
    tests: ['src/http/routes/content/markdown.test.ts'],
    faults: [
      ['html: false', 'html: true'],
      ['markdown.validateLink = isContentLink', ''],
      ["['image', ", '['],
      ['replaceAll(/[!-/:-@[-`{-~]/g', 'replaceAll(/[*]/g'],
    ],
  },
  {
    file: 'src/contract/values/paths/content-link.ts',
    tests: ['src/contract/values/paths/content-link.test.ts'],
    faults: [
      ["protocol === 'https:'", "protocol !== 'mailto:'"],
      [' && !username && !password', ''],
      ["pathname.includes('@')", 'true'],
    ],
  },
  {
    file: 'src/contract/content/fields.ts',
    tests,
    faults: [
      ['isContentLink(typed)\n', 'true\n'],
      ['other[field] === row[field]) < place', 'other[field] === row[field]) < 0'],
    ],
  },
  {
    file: 'src/contract/values/fill-in.ts',
    tests: ['src/contract/values/fill-in.test.ts'],
    faults: [['!Object.hasOwn(settings, name)', '!(name in settings)']],
  },
  {
    file: 'src/web/pages/admin/content/form-value.ts',
    tests: ['src/web/pages/admin/content/form-value.test.ts'],
    faults: [
      ['.map((line) => line.trim())', ''],
      ['.filter(Boolean)', ''],
      ['? Number(typed) : typed', '? typed : typed'],
    ],
  },
  {
    file: 'src/web/lib/load-content.ts',
    tests: ['src/web/lib/load-content.test.ts'],
    faults: [
      ['decodeURIComponent(path)', 'path'],
      ['?.toLowerCase()', ''],
    ],
  },
  {
    file: 'src/web/pages/admin/content/changes.ts',
    tests: ['src/web/pages/admin/content/changes.test.ts'],
    faults: [
      ['others > 0 ?', 'others > 9 ?'],
      ['length === 1 ? field.noun : field.nouns', 'field.nouns'],
    ],
  },
]
