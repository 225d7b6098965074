import { useMatches } from 'react-router'
import type { ShownSettings } from '#src/contract/settings.ts'
import type { Site } from './load-context.ts'

/** What the owner has set and pages show. It came with the document. */
export function useShown(): ShownSettings {
  const site = useMatches()[0]?.loaderData as Site
  return site.settings
}

/** Puts settings into words: "call {companyPhone}". */
export const fillIn = (words: string, settings: ShownSettings) =>
  words.replaceAll(/\{(\w+)\}/g, (all, name) => String(settings[name as keyof ShownSettings] ?? all))
