import { useEffect, useId, useState } from 'react'
import type { LaptopBrand } from '#src/contract/catalogue.ts'
import { myLaptop } from '#src/web/lib/device-values.ts'
import { loadApi } from '#src/web/lib/load-api.ts'
import { NeedsScript } from '../ui/needs-script.tsx'

interface LaptopPickerProps {
  /** The chosen laptop. */
  chosen: string
  onPick: (model: string) => void
  className?: string
}

/** Brand, series, model. The list of laptops is fetched when the first field gets the focus. Chosen, it is remembered. */
export function LaptopPicker({ chosen, onPick, className = '' }: LaptopPickerProps) {
  const { brands, load } = useBrands(chosen !== '')
  const place = findPlace(brands, chosen)
  const [brand, setBrand] = useState<string>()
  const [series, setSeries] = useState<string>()
  const brandNow = brand ?? place?.brand ?? ''
  const seriesNow = series ?? (brand === undefined ? place?.series : undefined) ?? ''
  const seriesList = brands.find((each) => each.brand === brandNow)?.series ?? []
  const models = seriesList.find((each) => each.series === seriesNow)?.models ?? []

  return (
    <>
      <NeedsScript className="mb-3" />
      <div className={`hidden scripted:grid ${className}`}>
        <Step
          label="Brand"
          onReach={load}
          value={brandNow}
          options={brands.map((each) => [each.brand, each.brand])}
          onChange={(next) => {
            setBrand(next)
            const only = brands.find((each) => each.brand === next)?.series
            setSeries(only?.length === 1 ? only[0]?.series : '')
          }}
        />
        <Step
          label="Series"
          value={seriesNow}
          disabled={!brandNow}
          options={seriesList.map((each) => [each.series, each.series])}
          onChange={setSeries}
        />
        <Step
          label="Model"
          value={models.some(({ model }) => model === chosen) ? chosen : ''}
          disabled={!seriesNow}
          options={models.map(({ model, name, count }) => [model, `${name} (${count})`])}
          onChange={(model) => {
            if (!model) return
            myLaptop.write(model)
            setBrand(undefined)
            setSeries(undefined)
            onPick(model)
          }}
        />
      </div>
    </>
  )
}

/** The laptop that this device remembers. */
export function RememberedLaptop({ className = '' }: { className?: string }) {
  const laptop = myLaptop.use()
  if (!laptop) return null
  return (
    <p className={`text-note text-quiet ${className}`}>
      Your laptop: <span className="text-base-content">{laptop}</span>{' '}
      <button type="button" className="text-link" onClick={() => myLaptop.write('')}>
        Forget it
      </button>
    </p>
  )
}

interface StepProps {
  label: string
  value: string
  options: [value: string, label: string][]
  disabled?: boolean
  onReach?: () => void
  onChange: (value: string) => void
}

function Step({ label, value, options, disabled = false, onReach, onChange }: StepProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {label} of the laptop
      </label>
      <select
        id={id}
        className="select h-11 w-full text-ui"
        value={value}
        disabled={disabled}
        onFocus={onReach}
        onPointerEnter={onReach}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{label}</option>
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}

const fetchBrands = async () => (await loadApi()).tools.models()

function useBrands(atOnce: boolean) {
  const [brands, setBrands] = useState<LaptopBrand[]>([])
  const [wanted, setWanted] = useState(false)
  const needed = wanted || atOnce
  useEffect(() => {
    if (!needed) return
    let gone = false
    fetchBrands().then(
      (list) => !gone && setBrands(list),
      () => !gone && setWanted(false),
    )
    return () => {
      gone = true
    }
  }, [needed])
  return { brands, load: () => setWanted(true) }
}

function findPlace(brands: LaptopBrand[], model: string) {
  for (const { brand, series: list } of brands)
    for (const { series, models } of list)
      if (models.some((each) => each.model === model)) return { brand, series }
  return undefined
}
