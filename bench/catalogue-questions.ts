import { writeCursor } from '#src/store/db/cursors.ts'
import { personEmail, phoneOf } from './generated-orders.ts'

export type Ask = (round: number, count: number) => string
const hex = (n: number) => n.toString(16).toUpperCase()
const prefixes = 'LA,LK,LT,LM,LS,LP,LE,LC,LG,LH,LF,LX,LQ,LW,LY,TD,TM,TS,TP,LB'.split(',')
const someSku = (round: number, count: number) => {
  const n = 1 + ((round * 7919) % count)
  return `${prefixes[(n + 19) % 20]}-${hex(n)}-${n % 97}`
}
const someEmail = (round: number, count: number) => personEmail(1 + ((round * 7919) % count))
const someTracking = (round: number, count: number) =>
  String(((1 + ((round * 7919) % count)) * 7919) % 1_000_000_007).padStart(10, '0')
const words = ['again', 'twice', 'fits at once', 'quill', 'hinge']
const exchange = (text: string) => text.slice(0, 4) + text.slice(5, 6) + text.slice(4, 5) + text.slice(6)
const pick = <Value>(values: Value[], round: number) => values[round % values.length] as Value
const misspelt = [
  'baterry',
  'keybord',
  'charegr',
  'touhcpad',
  'memroy module',
  'dispaly cable',
  'hinje',
  'multimetr',
  'mainbaord',
]

export const questions: Record<string, Ask> = {
  'first page': () => '/manufacture?limit=24',
  'deep page': (round) => `/manufacture?limit=24&sort=price&after=${cursor(round)}`,
  category: (round) =>
    `/manufacture?limit=24&category=${pick(['Power', 'Input', 'Display', 'Tools'], round)}&sort=price`,
  'laptop, price, in stock': (round) =>
    `/manufacture?limit=24&fits=${pick(['Loyal Alpha 11', 'Corvane Beta 20', 'Ostrel Gamma 30', 'Vindry Delta 14'], round).replaceAll(' ', '+')}&minprice=20&maxprice=400&instock=true`,
  'category, order size, stock': (round) =>
    `/manufacture?limit=24&category=${pick(['Boards', 'Frame'], round)}&minquantity=5&instock=true`,
  'data sheet': (round) =>
    `/manufacture?limit=24&category=${pick(['Cooling', 'Storage'], round)}&spec=Form:${pick(['SATA', 'M.2'], round)}`,
  'data sheet, two names, by price': (round) =>
    `/manufacture?limit=24&category=${pick(['Cooling', 'Storage'], round)}&spec=Form:M.2&spec=Form:SATA&spec=Colour:black&sort=price`,
  'data sheet, a rare value': (round) =>
    `/manufacture?limit=24&category=Cooling&spec=Batch:B${(round * 31) % 4999}`,
  'data sheet, a rare value, by price': (round) =>
    `/manufacture?limit=24&category=Cooling&spec=Batch:B${(round * 31) % 4999}&sort=price`,
  'counts per filter, data sheet': (round) =>
    `/facets?category=${pick(['Cooling', 'Storage'], round)}${pick(['', '&spec=Form:SATA', '&spec=Form:SATA&spec=Colour:black&instock=true'], round)}`,
  'part number': (round, count) => `/manufacture?limit=24&q=${someSku(round, count)}`,
  'part number, no hyphens': (round, count) =>
    `/manufacture?limit=24&q=${someSku(round, count).replaceAll('-', '').toLowerCase()}`,
  'part number, misspelt': (round, count) => `/manufacture?limit=24&q=${exchange(someSku(round, count))}`,
  'one common word': (round) =>
    `/manufacture?limit=24&q=${pick(['battery', 'keyboard', 'fan', 'panel', 'hinge'], round)}`,
  'common word, by price': (round) =>
    `/manufacture?limit=24&sort=price&q=${pick(['battery', 'keyboard', 'fan'], round)}`,
  'words of a laptop': (round) =>
    `/manufacture?limit=24&q=${pick(['loyal alpha', 'corvane 20', 'ostrel gamma'], round).replaceAll(' ', '+')}`,
  'three words': (round) =>
    `/manufacture?limit=24&q=${pick(['slim battery 120', 'glossy panel 77', 'silent fan 300'], round).replaceAll(' ', '+')}`,
  'words seldom together': (round) =>
    `/manufacture?limit=24&q=${pick(['cobafemi balobaba', 'cobafemi 30', 'colocomi balobaba'], round).replaceAll(' ', '+')}`,
  'words never together': (round) =>
    `/manufacture?limit=24&q=${pick(['corvane screwdriver', 'keyboard battery', 'loyal multimeter'], round).replaceAll(' ', '+')}`,
  'other words': (round) =>
    `/manufacture?limit=24&q=${pick(['motherboard', 'ram', 'laptop screen', 'hard drive', 'heatsink', 'wlan'], round).replaceAll(' ', '+')}`,
  'other words, several': (round) =>
    `/manufacture?limit=24&q=${pick(['slim accumulator 120', 'shiny screen 77', 'silent cooler 300'], round).replaceAll(' ', '+')}`,
  'joined and split words': (round) =>
    `/manufacture?limit=24&q=${pick(['touch pad', 'batterypack', 'hingepair left', 'main board 120'], round).replaceAll(' ', '+')}`,
  'misspelt word': (round) => `/manufacture?limit=24&q=${pick(misspelt, round).replaceAll(' ', '+')}`,
  suggestions: (round) =>
    `/suggest?q=${pick(['bat', 'keyb', 'LM-1', 'loyal al', 'disp'], round).replaceAll(' ', '+')}`,
  'count of all': () => '/productsCount',
  'counts per filter': () => '/facets',
  'counts per filter, narrowed': (round) =>
    `/facets?category=${pick(['Power', 'Display'], round)}&instock=true&maxprice=300`,
  'counts per filter of a search': (round) =>
    `/facets?q=${pick(['battery', 'LM-1A', 'slim fan'], round).replaceAll(' ', '+')}`,
  'laptop models': () => '/models',
  'admin: stock': (round) => `/alltools?limit=50&sort=${pick(['added', 'name', '-price'], round)}`,
  'admin: stock, searched': (round, count) => `/alltools?limit=50&q=${someSku(round, count)}`,
  'admin: stock, one category': (round) =>
    `/alltools?limit=50&category=${pick(['Power', 'Frame'], round)}&sort=name`,
  'admin: orders': (round) => `/allorders?limit=50&sort=${pick(['-placed', '-total'], round)}`,
  'admin: orders of a state': (round) =>
    `/allorders?limit=50&state=${pick(['pending', 'paid', 'delivered'], round)}&sort=${pick(['placed', 'total'], round)}`,
  'admin: orders, counts': () => '/allorders/counts',
  'admin: orders, number': (round, count) => `/allorders?limit=50&q=LD-26-${1 + ((round * 7919) % count)}`,
  'admin: orders, email': (round, count) => `/allorders?limit=50&q=${someEmail(round, count)}`,
  'admin: orders, email begins': (round) =>
    `/allorders?limit=50&q=${pick(['a', 'ro', 'zoe.', 'tess.we', 'mia.potter1'], round)}&sort=${pick(['-placed', '-total'], round)}`,
  'admin: orders, part number': (round, count) => `/allorders?limit=50&q=${someSku(round % 50, count)}`,
  'admin: orders, part begins': (round) =>
    `/allorders?limit=50&q=${pick(['L', 'LM', 'LM-1', 'TD-2A', 'LB-10'], round)}&sort=${pick(['-total', '-placed'], round)}`,
  'admin: orders, part and state': (round) =>
    `/allorders?limit=50&q=${pick(['LM', 'LK-1'], round)}&state=${pick(['pending', 'paid', 'delivered'], round)}&sort=-total`,
  'admin: orders, tracking number': (round, count) =>
    `/allorders?limit=50&q=NL+${someTracking(round, count)}`,
  'admin: orders, tracking begins': (round) =>
    `/allorders?limit=50&q=${pick(['NL000', 'NL+00012', 'nl00'], round)}`,
  'admin: orders, a name': (round) =>
    `/allorders?limit=50&q=${pick(['ada', 'ada abbot', 'we ro', 'potter', 'sam tanner'], round).replaceAll(' ', '+')}&sort=${pick(['-placed', '-total'], round)}`,
  'admin: orders, a name and state': (round) =>
    `/allorders?limit=50&q=${pick(['mia', 'zoe weaver'], round).replaceAll(' ', '+')}&state=${pick(['pending', 'paid', 'delivered'], round)}`,
  'admin: orders, company or reference': (round, count) =>
    `/allorders?limit=50&q=${pick(['works', 'works 1234', `PO-${8 * Math.floor(count / 16)}`, 'po'], round).replaceAll(' ', '+')}`,
  reviews: () => '/review?limit=24',
  'summary of reviews': () => '/review/summary',
  'admin: reviews': () => '/allreviews?limit=50',
  'admin: reviews, some words': (round) =>
    `/allreviews?limit=50&q=${pick(words, round).replaceAll(' ', '+')}`,
  'admin: reviews, an email': (round, count) => `/allreviews?limit=50&q=${someEmail(round, count)}`,
  'admin: what was done': () => '/audit?limit=50',
  'admin: users': () => '/user?limit=50',
  'admin: users, email': (round, count) => `/user?limit=50&q=${someEmail(round, count)}`,
  'admin: users, part of an email': (round, count) =>
    `/user?limit=50&q=${someEmail(round, count).slice(3).split('.')[0]}`,
  'admin: users, part of a name': (round) =>
    `/user?limit=50&q=${pick(['sa', 'otter', 'rosa', 'a weav', 'works'], round)}`,
  'admin: customers': (round) => customers('', pick(['-spent', '-joined'], round)),
  'admin: customers, email': (round, count) => customers(someEmail(round, count)),
  'admin: customers, a name': (round) => customers(pick(['rosa potter', 'sam weav', 'zoe', 'mia y'], round)),
  'admin: customers, words begin': (round) =>
    customers(pick(['a', 'po', 'works', 'a w', 'foundry larkf'], round)),
  'admin: customers, never together': (round) =>
    customers(pick(['ada zoe', 'potter tanner', 'mail works'], round)),
  'admin: customers, phone': (round, count) => customers(phoneOf(1 + ((round * 7919) % count))),
  'admin: customers, street': (round, count) => customers(`${1 + ((round * 7919) % count)} foundry`),
  'admin: customers, order': (round, count) => customers(`LD-26-${1 + ((round * 7919) % count)}`),
  'admin: overview, 30 days': () => '/statistics/overview',
  'admin: overview, other periods': (round) => `/statistics/overview?days=${pick([1, 7, 90], round)}`,
  'product page': (round, count) => `/tool/${someSku(round, count)}-any-name`,
}

/** With a body, which makes it a POST. */
const customers = (q: string, sort = '-spent') => `/customersearch ${JSON.stringify({ q, sort, limit: 25 })}`

const cursor = (round: number) => `all.${writeCursor([200 + ((round * 211) % 49_000), 1])}`
