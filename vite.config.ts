import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What every page needs comes in one file: together it compresses better than in pieces. */
const everyPage =
  /node_modules\/(react|react-dom|react-router|scheduler|cookie|lucide-react\/dist\/esm(?!\/icons))\/|content\/company|src\/web\/(root|page-meta|pieces\/(overline|lost-page|section-head))/

/** What several of the pages that are read first share: one file instead of a dozen crumbs. */
const shopWindow =
  /src\/contract\/(price|tool-path)|src\/web\/(memories|device-memory)|src\/web\/pieces\/(fits-mark|laptop-picker|moment|notices|picture\.|review-card|stars|stock|tool-card|verified-mark)|home\/chart-data|lucide-react\/dist\/esm\/icons\/(arrow-left|badge-check|chart-pie|check\.|package-check|rotate-cw|table-2|undo-2)/

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // Taken into the server's build for the few icons that are used: the whole library would stay in memory.
    ssr: { resolve: { noExternal: ['lucide-react'] } },
    client: {
      build: {
        target: 'es2023',
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'every-page', test: everyPage },
                { name: 'shop-window', test: shopWindow },
              ],
            },
          },
        },
      },
    },
  },
})
