import { useMatches } from 'react-router'
import type { ShownSettings } from '#src/contract/settings.ts'
import type { Site } from './load-context.ts'

const useSite = () => useMatches()[0]?.loaderData as Site

/** What the owner has set and pages show. It came with the document. */
export const useShown = (): ShownSettings => useSite().settings

/** ", plus tax" behind a price; nothing in a shop without tax rates. */
export function useTaxNote() {
  const { taxNote } = useSite()
  return taxNote && `, ${taxNote}`
}
