import type { Content } from '#src/contract/content/documents.ts'

export const figures: Content['figures'] = {
  title: 'Documentation of Buissness',
  figures: [
    { value: '500+', label: 'customers' },
    { value: '220M+', label: 'annual revenue' },
    { value: '3K+', label: 'reviews' },
    { value: '10+', label: 'products' },
  ],
}
