import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What every page needs comes in one file: together it compresses better than in pieces. */
const everyPage =
  /node_modules\/(react|react-dom|react-router|scheduler|cookie|lucide-react\/dist\/esm(?!\/icons))\/|content\/company|src\/web\/(root|page-meta|pieces\/(overline|lost-page|section-head))/

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        target: 'es2023',
        rolldownOptions: {
          output: { codeSplitting: { groups: [{ name: 'every-page', test: everyPage }] } },
        },
      },
    },
  },
})
