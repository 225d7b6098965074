import { company } from '#content/company.ts'
import type { ToolPage } from '#src/contract/catalogue.ts'
import type { Tool } from '#src/contract/tools.ts'

/** A price for each range of quantities. */
const pricesOf = ({ minquantity, price, pricebreaks }: Tool) =>
  [{ from: minquantity, price }, ...pricebreaks].map((each, place) => {
    const next = pricebreaks[place]
    return {
      '@type': 'UnitPriceSpecification',
      price: each.price.toFixed(2),
      priceCurrency: 'USD',
      eligibleQuantity: {
        '@type': 'QuantitativeValue',
        minValue: each.from,
        ...(next && { maxValue: next.from - 1 }),
      },
    }
  })

/** The page for search engines: schema.org's Product with its Offer and reviews. */
export function productData({ tool, path, summary, reviews }: ToolPage, origin: string) {
  const absolute = (address: string) => new URL(address, origin || 'http://localhost').href
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: tool.name,
    sku: tool.sku,
    mpn: tool.sku,
    description: tool.description,
    category: tool.category,
    image: tool.pictures.map(({ img }) => absolute(img)),
    url: absolute(path),
    brand: { '@type': 'Brand', name: company.brand },
    additionalProperty: tool.specs.map(({ name, value }) => ({ '@type': 'PropertyValue', name, value })),
    offers: {
      '@type': 'Offer',
      url: absolute(path),
      price: tool.price.toFixed(2),
      priceCurrency: 'USD',
      availability: `https://schema.org/${tool.availablequantity >= tool.minquantity ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      eligibleQuantity: { '@type': 'QuantitativeValue', minValue: tool.minquantity },
      ...(tool.pricebreaks.length > 0 && { priceSpecification: pricesOf(tool) }),
      seller: { '@type': 'Organization', name: company.title },
    },
    ...(summary.count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: summary.average,
        reviewCount: summary.count,
        bestRating: 5,
        worstRating: 1,
      },
      review: reviews.slice(0, 3).map((review) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name: review.name },
        datePublished: review.created.slice(0, 10),
        reviewBody: review.description,
        reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5, worstRating: 1 },
      })),
    }),
  }
}
