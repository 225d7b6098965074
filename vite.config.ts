import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What every page needs, and what most of them share, comes in one file: together it compresses better than in pieces. */
const everyPage = [
  /node_modules\/(react|react-dom|react-router|scheduler|cookie|lucide-react\/dist\/esm(?!\/icons))\//,
  /content\/company|src\/api\/unreachable|src\/contract\/values\/(price|tool-path)/,
  /src\/web\/(root|lib\/(page-meta|remembered|device-storage)|pages\/home\/chart-data)/,
  /src\/web\/components\/\w+\/(fits-mark|laptop-picker|lost-page|moment|notices|overline|picture\.|review-card|section-head|stars|stock|tool-card|verified-mark)/,
  /lucide-react\/dist\/esm\/icons\/(arrow-left|badge-check|chart-pie|check\.|package-check|rotate-cw|table-2|undo-2)/,
]

/** What pages ask the shop with: the home page does so only when someone reaches for it. */
const asking = /src\/api\/|src\/web\/lib\/(api-context|load-context|session\/(return-path|session|token))/

/** What the pages behind the sign-in share, small as each piece is: their names alone are a burden to every page. */
const signedIn =
  /src\/web\/lib\/(field-problems|focus-first-error|problem-text|save-file|session\/(guards|sign-in|use-account))|src\/web\/pages\/(admin\/overview\/admin-side|payment\/pay-button)|src\/web\/components\/\w+\/(ask-dialog|day-and-time|export-button|field|invoice-button|list-|modal|order-|password-|row-act|side-places|sign-in-frame|spec-rows|table-head|waiting-rows)|lucide-react\/dist\/esm\/icons\/(book-check|chart-column|circle-check|clock|download|list|message-square|package\.|plus|trash|triangle)/

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
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
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'every-page', test: (id) => everyPage.some((piece) => piece.test(id)) },
                { name: 'asking', test: asking },
                { name: 'signed-in', test: signedIn },
              ],
            },
          },
        },
      },
    },
  },
})
