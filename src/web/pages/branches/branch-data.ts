import { company } from '#content/company.ts'
import type { Branch } from '#src/contract/branches.ts'
import { openDays } from '#src/contract/values/opening-hours.ts'

/** The page for search engines: schema.org's LocalBusiness. */
export function branchData({ name, path, street, postalCode, city, phone, hours }: Branch, origin: string) {
  const url = new URL(path, origin || 'http://localhost').href
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': url,
    name: `${company.title}, ${name}`,
    url,
    parentOrganization: { '@type': 'Organization', name: company.title },
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      ...(postalCode && { postalCode }),
      addressLocality: city,
    },
    ...(phone && { telephone: phone }),
    openingHoursSpecification: openDays(hours).map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => `https://schema.org/${day}`),
      opens,
      closes,
    })),
  }
}
