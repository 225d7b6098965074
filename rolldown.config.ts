import { resolve } from 'node:path'
import { defineConfig } from 'rolldown'

/** Not bundled: packages with files of their own, with native code, or that are seldom needed. */
const outside =
  /^(@opentelemetry|graphile-worker|nodemailer|oidc-provider|pdfkit|pg|pino|prom-client|sharp|vite)(\/|$)/

/**
 * Bundles the server into a few files with only what it uses of its libraries, pages included, because a process then
 * takes far less memory (docs/decisions/0004-server-bundle.md). The output is as deep as the folders of `src`, so from
 * both the project's root is two folders up.
 */
export default defineConfig({
  input: { main: 'src/main.ts' },
  resolve: { alias: { '#pages': resolve('build/server/index.js') } },
  platform: 'node',
  external: outside,
  transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  checks: { moduleLevelDirective: false, ineffectiveDynamicImport: false },
  output: {
    dir: 'build/shop',
    comments: false,
    chunkFileNames: '[name]-[hash].js',
    // V8 keeps a text that has letters beyond Latin-1 in twice the memory.
    charset: 'ascii',
  },
})
