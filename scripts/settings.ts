/** Writes `.env.example` and the tables of settings in docs/operating.md from the settings themselves. */
import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { settingGroups } from '#src/config/settings.ts'
import { settingList } from '#src/contract/settings.ts'

interface Setting {
  name: string
  about: string
  /** The default as it would be written, or nothing. */
  value: string
  /** What happens when it is not set and has no default. */
  without: string
}

const groups = Object.entries(settingGroups).map(([title, group]) => ({
  title,
  settings: Object.entries(group).map(([name, schema]) => describe(name, schema)),
}))

function describe(name: string, schema: z.ZodType): Setting {
  const { description = '', without = 'none' } = schema.meta() ?? {}
  const value = schema instanceof z.ZodDefault ? String(schema.def.defaultValue) : ''
  return { name, about: description, value, without: String(without) }
}

export const envExample = () =>
  [
    '# Every setting with its default: copy this file to .env and change what you need.',
    '# docs/operating.md says what to set before going live. Made by `npm run settings`.',
    ...groups.flatMap(({ title, settings }) => [
      '',
      `# ---- ${title} ----`,
      ...settings.flatMap(({ name, about, value, without }) => [
        '',
        `# ${sentence(about)}${value === '' && without !== 'none' ? ` Not set: ${plain(without)}.` : ''}`,
        `#${name}=${value}`,
      ]),
    ]),
    '',
  ].join('\n')

const sentence = (text: string) => `${text[0]?.toUpperCase()}${plain(text.slice(1))}.`

const plain = (markdown: string) => markdown.replaceAll('`', '').replaceAll(/\[(.*?)\]\((.*?)\)/g, 'docs/$2')

const settingsTable = () =>
  [
    '| setting | default | meaning |',
    '|---|---|---|',
    ...groups.flatMap(({ settings }) =>
      settings.map(
        ({ name, about, value, without }) =>
          `| \`${name}\` | ${value === '' ? without : `\`${value}\``} | ${about} |`,
      ),
    ),
  ].join('\n')

const ownersTable = () =>
  [
    '| name | default | on the page |',
    '|---|---|---|',
    ...Object.entries(settingList).map(
      ([name, { default: value, title, about, unit }]) =>
        `| \`${name}\` | ${value === '' ? 'empty' : `\`${String(value).replace('\n', ', ')}\``} | ${[title, unit && `… ${unit}`].filter(Boolean).join(' ')}${about ? `: ${about}` : ''} |`,
    ),
  ].join('\n')

/** A page with its tables of settings as they should be. */
export const withSettingsTable = (page: string) =>
  page
    .replace(/\| setting \| default \|[\s\S]*?(?=\n\n)/, settingsTable)
    .replace(/\| name \| default \| on the page \|[\s\S]*?(?=\n\n)/, ownersTable)

if (import.meta.main) {
  writeFileSync('.env.example', envExample())
  writeFileSync('docs/operating.md', withSettingsTable(readFileSync('docs/operating.md', 'utf8')))
}
