import { resolve } from 'node:path'
import { defineConfig } from 'rolldown'

/** Has files of its own beside its code, is not JavaScript alone, or is seldom needed: found by Node as it runs. */
const outside = /^(graphile-worker|nodemailer|oidc-provider|pdfkit|pg|pino|prom-client|sharp|vite)(\/|$)/

/**
 * The server in a few files: only what it uses of its libraries, each once, for the pages too. A process so takes far
 * less memory than with all their files (docs/decisions/0041). It lies as deep as the folders of `src`: from both, the
 * project's root is two folders up.
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
