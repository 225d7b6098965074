import lucide from '@iconify-json/lucide/icons.json' with { type: 'json' }
import type { Plugin } from 'vite'

/** What is the same in all of them: `Icon` says it once for each. */
const look =
  ' fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"'

/** Only the icons that the shop imports are in its files, and of each only what is drawn. */
export const icons = {
  name: 'icons',
  resolveId: { filter: { id: /^icon:/ }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: /^\0icon:/ },
    handler(id) {
      const name = id.slice('\0icon:'.length)
      const drawing = Object.entries(lucide.icons).find(([each]) => each === name)?.[1].body
      if (!drawing) return this.error(`Lucide has no icon ${name}.`)
      const text = drawing.replaceAll(look, '').replaceAll(/<\/?g>/g, '')
      const shapes = [...text.matchAll(/<(\w+)((?: \w+="[^"]*")+)\/>/g)]
      if (shapes.map(([whole]) => whole).join('') !== text) return this.error(`${name} is not shapes alone.`)
      const icon = shapes.map(([, tag, rest = '']) => [tag, attributesIn(rest)])
      return `export default ${JSON.stringify(icon)}`
    },
  },
} satisfies Plugin

const attributesIn = (text: string) =>
  Object.fromEntries([...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))
