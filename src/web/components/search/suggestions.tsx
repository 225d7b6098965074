import Clock from 'icon:clock'
import Laptop from 'icon:laptop'
import LayoutGrid from 'icon:layout-grid'
import { useNavigate } from 'react-router'
import type { Suggestions as Found } from '#src/contract/catalogue.ts'
import { showPrice } from '#src/contract/values/money/price.ts'
import { myLaptop, recentSearches } from '#src/web/lib/device-values.ts'
import { PictureSign } from '../tools/picture-sign.tsx'
import { Icon } from '../ui/icon.tsx'
import { type Option, OptionList, useTyped } from './option-list.tsx'
import { useSuggestions } from './use-suggestions.ts'

interface Place extends Option {
  /** Where it leads. */
  key: string
  /** The laptop that is chosen by it. */
  laptop?: string
}

/** Recent searches while the field is empty, then the shop's suggestions. */
export default function Suggestions({ field, id }: { field: HTMLInputElement; id: string }) {
  const typed = useTyped(field).trim()
  const found = useSuggestions(typed)
  const recent = recentSearches.use()
  const navigate = useNavigate()
  const go = ({ key, laptop }: Place) => {
    field.blur()
    if (laptop) myLaptop.write(laptop)
    navigate(key, { viewTransition: true })
  }
  const options = typed ? (found ? placesIn(found.q, found) : []) : recent.map(searchedBefore)
  return <OptionList field={field} id={id} options={options} onPick={go} />
}

const sign = (icon: typeof Clock) => <Icon of={icon} className="mx-2.5 size-4 shrink-0 text-quiet" />

const listOf = (query: Record<string, string>) => `/tools?${new URLSearchParams(query)}`

const searchedBefore = (text: string): Place => ({ key: listOf({ q: text }), text, sign: sign(Clock) })

const placesIn = (q: string, { tools, categories, models, unknownLaptop }: Found): Place[] => [
  ...(unknownLaptop
    ? [
        {
          key: listOf({ q }),
          text: `No list of parts for ${unknownLaptop}`,
          note: 'choose by form',
          sign: sign(Laptop),
        },
      ]
    : []),
  ...tools.map(({ sku, name, path, img, price }) => ({
    key: path,
    text: `${name} · ${sku}`,
    note: showPrice(price),
    sign: <PictureSign img={img} />,
  })),
  ...categories.map(({ category, count }) => ({
    key: listOf({ category }),
    text: category,
    note: `${count} tools`,
    sign: sign(LayoutGrid),
  })),
  ...models.map(({ model, count }) => ({
    key: listOf({ fits: model }),
    text: `Fits ${model}`,
    note: `${count} parts`,
    sign: sign(Laptop),
    laptop: model,
  })),
]
