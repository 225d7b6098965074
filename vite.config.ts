import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { icons } from './src/web/icons-plugin.ts'

/**
 * What of React Router the shop does not use and the bundler cannot know: it does not mark its components (`Link` and
 * `Form`) as free of side effects, and asks only in the browser whether pages are discovered one by one (they are all in
 * the first list, see react-router.config.ts) and whether someone measures what it does. To developers it speaks in a
 * script that the policy of our pages would not run.
 */
const dropUnusedParts = {
  name: 'drop-unused-parts',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/react-router\/dist\// },
    handler: (code) => {
      let text = code
      for (const part of unusedParts) {
        const shorter = text.replaceAll(...part)
        if (shorter !== text) found.add(part)
        text = shorter
      }
      return text
    },
  },
  buildEnd() {
    const gone = unusedParts.filter((part) => !found.has(part)).map(([pattern]) => pattern)
    const isBuilt = found.size > 0
    if (isBuilt && gone.length > 0)
      this.error(`React Router has no ${gone.join(', ')} any more: see vite.config.ts`)
  },
} satisfies Plugin

const unusedParts: [pattern: RegExp, instead: string][] = [
  [/(?<== )React\$1\.(?=forwardRef\()/g, '/* @__PURE__ */ React$1.'],
  [/^\w+\.displayName = .*$/gm, ''],
  [/(?<=[ (!])isFogOfWarEnabled\(routeDiscovery, ssr\)(?! {)/g, 'false'],
  [/let heyDeveloper = [^\n]*\n\t\tnonce,.*?\n\t\}\);/gs, 'let heyDeveloper;'],
  [/if \(init\.instrumentations\)/g, 'if (false)'],
  [/= consumeInstrumentationClientResultMetaReceiver\(router\)/g, '= undefined'],
]
const found = new Set<(typeof unusedParts)[number]>()

/**
 * Vite calls each `import()` through a helper that preloads style sheets and reports failures, 500 bytes on every page.
 * All styles are in one file, and who imports handles the failure.
 */
const importPlainly: Plugin = {
  name: 'import-plainly',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
}

/** The files that public pages share, largest audience first. What the first imports never ends up in the second. */
const sharedChunks = ['every-page', 'public-pages', 'first-page'] as const

/**
 * Where a module goes follows from who imports it: the root or most of the pages that are read first, some of these, or one
 * of these and others. Everything else is left to the bundler, and so is a module that needs a library, so that no page
 * loads a library because of its neighbours.
 */
function nameChunk(id: string, graph: Rolldown.ChunkingContext): string | undefined {
  const info = (each: string) => graph.getModuleInfo(each)
  const codeOf = (each: string) => info(each.replace(/\?.*/, ''))?.code ?? ''
  // Those with the whole footer are for reading; carts and forms are read first too, but what they need is not for everyone.
  const isReadFirst = (each: string) =>
    isPage(each) &&
    ['tallFooter', 'readFirst'].every((word) => codeOf(each).includes(word)) &&
    !codeOf(each).includes('clientLoader.hydrate')
  const importersOf = (each: string) => reach(each, (some) => info(some)?.importers)
  const isLibrary = (each: string) => /node_modules\//.test(each) && !importersOf(each).some(isRoot)

  const importers = importersOf(id)
  const readFirst = importers.filter(isReadFirst)
  if (importers.some(isRoot) || readFirst.length > 2) return 'every-page'
  if (readFirst.length === 0 || importers.filter(isPage).length < 2) return undefined
  if (reach(id, (each) => info(each)?.importedIds).some(isLibrary)) return undefined
  return readFirst.length > 1
    ? 'public-pages'
    : `first-page${readFirst[0]?.replaceAll(/.*\/pages|\W+/g, '-')}`
}

const isRoot = (id: string) => /src\/web\/(root|entry\.client)\.tsx/.test(id)
const isPage = (id: string) => /src\/web\/pages\/.*\?__react-router/.test(id)

/** A module and all that follow from it, step by step. */
function reach(id: string, next: (id: string) => string[] | undefined) {
  const found = new Set([id])
  for (const each of found) for (const further of next(each) ?? []) found.add(further)
  return [...found]
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), icons, dropUnusedParts, importPlainly],
  // In development every library is found at the start: one found later would reload the page that is being looked at.
  optimizeDeps: { entries: ['src/web/**/*.tsx', '!src/web/**/*.test.tsx'] },
  environments: {
    ssr: {
      // What the browser fetches later, the server has from the start.
      build: { rolldownOptions: { checks: { ineffectiveDynamicImport: false } } },
    },
    client: {
      build: {
        target: 'es2023',
        // Little is loaded later, and the code that would preload its imports weighs on every page.
        modulePreload: false,
        rolldownOptions: {
          output: {
            // The list of files that every page loads names each file once for every page that needs it.
            chunkFileNames: ({ name, isDynamicEntry }) =>
              isDynamicEntry || sharedChunks.some((chunk) => chunk === name)
                ? 'assets/[name]-[hash].js'
                : 'assets/[hash].js',
            codeSplitting: {
              groups: sharedChunks.map((chunk) => ({
                name: (id, graph) => {
                  const name = nameChunk(id, graph)
                  return name?.startsWith(chunk) ? name : null
                },
                debugName: chunk,
              })),
            },
          },
        },
      },
    },
  },
})
