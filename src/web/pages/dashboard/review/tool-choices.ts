import type { Suggestions } from '#src/contract/catalogue.ts'

const most = 8

/** What a review may be about: tools that the person bought come first, then what the shop finds. */
export function toolChoices(typed: string, bought: string[], found: Suggestions['tools']) {
  const words = typed.trim().toLowerCase()
  const own = bought
    .filter((name) => name.toLowerCase().includes(words))
    .map((name) => ({ name, img: found.find((tool) => tool.name === name)?.img, bought: true }))
  const others = (words ? found : [])
    .filter(({ name }) => !bought.includes(name))
    .map(({ name, img }) => ({ name, img, bought: false }))
  return [...own, ...others].slice(0, most)
}

/** Whether no tool is known to have this name: such a review is shown as one of the shop. */
export const isGeneral = (typed: string, names: string[]) =>
  typed.trim() !== '' && !names.some((name) => name.toLowerCase() === typed.trim().toLowerCase())
