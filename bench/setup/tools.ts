import { inParallel } from '#testing/load/in-parallel.ts'

export interface ToolForSale {
  _id: string
  img: string
  price: number
}

const toolCount = 1000
/** Each stands in the name of every eighth tool, so a search for one finds more than a page of tools. */
export const knownWords = ['battery', 'charger', 'keyboard', 'touchpad', 'display', 'fan', 'hinge', 'antenna']
const traits = [
  'slim',
  'wide',
  'matte',
  'glossy',
  'silent',
  'heavy',
  'light',
  'short',
  'long',
  'black',
  'silver',
]
const categories = ['Power', 'Power', 'Input', 'Input', 'Display', 'Cooling', 'Frame', 'Wireless']
const laptops = [
  'Loyal Alpha 11',
  'Corvane Beta 20',
  'Ostrel Gamma 30',
  'Vindry Delta 14',
  'Loyal Epsilon 15',
]

/** Puts the tools on sale by the call that admins have; they are the same in every shop. */
export async function addTools(address: string, headers: Record<string, string>): Promise<ToolForSale[]> {
  const tools: ToolForSale[] = []
  await inParallel(toolCount, 8, async (number) => {
    const body = JSON.stringify(describeTool(number))
    const answer = await fetch(`${address}/manufacture`, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`A tool was refused with ${answer.status}: ${await answer.text()}`)
    tools.push((await answer.json()) as ToolForSale)
  })
  return tools
}

function describeTool(number: number) {
  const word = pick(knownWords, number)
  const trait = pick(traits, number)
  const name = `${word[0]?.toUpperCase()}${word.slice(1)}, ${trait}, ${20 + (number % 480)} mm`
  return {
    name,
    img: '/pictures/nvme-ssd-1000.webp',
    price: `${10 + (number % 490)}.50`,
    description: `A ${trait} ${word} made to the drawing of the first one, tested before it leaves, with screws and a sheet that says how it is fitted. Part ${number} of the range.`,
    minquantity: 1,
    availablequantity: 100_000_000,
    category: pick(categories, number),
    specs: [
      { name: 'Length', value: `${20 + (number % 480)} mm` },
      { name: 'Weight', value: `${30 + (number % 90)} g` },
    ],
    fits: [pick(laptops, number), pick(laptops, number + 2)],
  }
}

const pick = <Item>(items: readonly Item[], number: number) => items[number % items.length] as Item
