import type { LaptopBrand } from '#src/contract/catalogue.ts'

/** "Ostrel Vela 14 G2" is brand Ostrel, series Vela, model 14 G2. A shorter name repeats its last part. */
export function splitModel(model: string): { brand: string; series: string; name: string } {
  const [brand = '', series = '', ...rest] = model.trim().split(/\s+/)
  return { brand, series: series || brand, name: rest.join(' ') || series || brand }
}

/** The three steps of the picker, each sorted by name. */
export function toBrands(rows: { model: string; tools: number }[]): LaptopBrand[] {
  const brands = new Map<string, Map<string, LaptopBrand['series'][number]['models']>>()
  for (const { model, tools } of rows) {
    const { brand, series, name } = splitModel(model)
    const ofBrand = brands.get(brand) ?? new Map()
    brands.set(brand, ofBrand)
    const models = ofBrand.get(series) ?? []
    ofBrand.set(series, models)
    models.push({ name, model, count: tools })
  }
  const byName = new Intl.Collator('en', { numeric: true }).compare
  const sorted = <Value>(map: Map<string, Value>) => [...map].sort(([one], [other]) => byName(one, other))
  return sorted(brands).map(([brand, ofBrand]) => ({
    brand,
    series: sorted(ofBrand).map(([series, models]) => ({
      series,
      models: models.sort((one, other) => byName(one.name, other.name)),
    })),
  }))
}
