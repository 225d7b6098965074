import type { Tool } from '#src/contract/tools.ts'
import { createDeviceValue } from './device-storage.ts'
import { laptopKey } from './first-paint/first-paint-keys.ts'

const isText = (value: unknown): value is string => typeof value === 'string'
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText)

/** The visitor's laptop as "Brand Series Model"; empty when none was picked. */
export const myLaptop = createDeviceValue<string>(laptopKey, '', isText)

/** The id of the address that was last chosen at checkout. */
export const lastAddress = createDeviceValue<string>('address', '', isText)

const noSearches: string[] = []
export const recentSearches = createDeviceValue<string[]>('searches', noSearches, isTexts)

export function rememberSearch(q: string) {
  const words = q.trim().slice(0, 200)
  if (!words) return
  const others = recentSearches.read().filter((other) => other.toLowerCase() !== words.toLowerCase())
  recentSearches.write([words, ...others].slice(0, 6))
}

export type SeenTool = Pick<Tool, '_id' | 'sku' | 'name' | 'img' | 'price'>
const isSeen = (value: unknown): value is SeenTool[] =>
  Array.isArray(value) &&
  value.every(
    (tool) => isText(tool?.sku) && isText(tool?.name) && isText(tool?.img) && typeof tool?.price === 'number',
  )

const nothingSeen: SeenTool[] = []
export const recentlyViewed = createDeviceValue<SeenTool[]>('viewed', nothingSeen, isSeen)

export function rememberTool({ _id, sku, name, img, price }: SeenTool) {
  const others = recentlyViewed.read().filter((other) => other.sku !== sku)
  recentlyViewed.write([{ _id, sku, name, img, price }, ...others].slice(0, 7))
}
