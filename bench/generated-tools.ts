import type pg from 'pg'
import { fillTables } from './fill-tables.ts'

const kinds: [word: string, prefix: string, category: string][] = [
  ['Battery pack', 'LB', 'Power'],
  ['Charger', 'LA', 'Power'],
  ['Keyboard module', 'LK', 'Input'],
  ['Touchpad', 'LT', 'Input'],
  ['Memory module', 'LM', 'Memory'],
  ['Solid state drive', 'LS', 'Storage'],
  ['Display panel', 'LP', 'Display'],
  ['Display cable', 'LE', 'Display'],
  ['Cooling fan', 'LC', 'Cooling'],
  ['Heat sink', 'LG', 'Cooling'],
  ['Hinge pair', 'LH', 'Frame'],
  ['Palm rest', 'LF', 'Frame'],
  ['Mainboard', 'LX', 'Boards'],
  ['Port board', 'LQ', 'Boards'],
  ['Wireless card', 'LW', 'Wireless'],
  ['Antenna', 'LY', 'Wireless'],
  ['Screwdriver', 'TD', 'Tools'],
  ['Multimeter', 'TM', 'Tools'],
  ['Soldering tip', 'TS', 'Tools'],
  ['Thermal paste', 'TP', 'Consumables'],
]
const traits =
  'slim,wide,matte,glossy,silent,heavy,light,short,long,left,right,upper,lower,black,silver'.split(',')
const syllables = 'ba,co,di,fe,gu,ka,lo,mi,ne,po,ra,si,tu,ve,zo'.split(',')
const chunk = 20_000

/** Fills an empty catalogue with `count` tools; the same for the same count but for the order added. */
export const makeTools = (database: pg.Pool, count: number) =>
  fillTables(database, ['tools'], async () => {
    const starts = Array.from({ length: Math.ceil(count / chunk) }, (_, index) => index * chunk)
    const insertChunks = async () => {
      const client = await database.connect()
      for (let from = starts.shift(); from !== undefined; from = starts.shift()) {
        await client.query('select setseed($1)', [from / 1e8])
        await client.query(insert, [
          from + 1,
          Math.min(from + chunk, count),
          kinds.map((kind) => kind[0]),
          kinds.map((kind) => kind[1]),
          kinds.map((kind) => kind[2]),
          traits,
          syllables,
        ])
      }
      client.release()
    }
    await Promise.all([insertChunks(), insertChunks()])
    await database.query(
      `update categories set filters = '{Form,Colour,Length}' where name in ('Cooling', 'Storage')`,
    )
  })

/** A description is eighteen of three thousand words, the first of them used most. */
const insert = `
  insert into tools (sku, name, img, price_cents, description, category, min_quantity, quantity_step, available_quantity, fits, specs)
  select
    ($4::text[])[kind] || '-' || upper(to_hex(n)) || '-' || (n % 97),
    ($3::text[])[kind] || ' ' || ($6::text[])[1 + (n / 20) % 15] || ' ' || (n % 480 + 20) || ' mm, revision ' || (n % 9),
    '/pictures/nvme-ssd-1000.webp',
    100 + (n * 7919::bigint) % 50000,
    (select string_agg(s[1 + w % 15] || s[1 + w / 15 % 15] || s[1 + w / 225 % 15] || s[1 + w * 7 % 15], ' ')
      from (select floor(power(random(), 3) * 3000)::integer as w, $7::text[] as s from generate_series(1, 18 + n * 0)) words),
    ($5::text[])[kind],
    1 + (n * 7919 / 16 % 10) * 5, 1,
    case when hashint8extended(n, 0) & 31 = 0 then 0 else (n * 31) % 2000 + 50 end,
    case when kind > 16 then '{}'::text[] else array(
      select distinct (array['Loyal','Corvane','Ostrel','Vindry'])[1 + (m / 3) % 4] || ' ' || (array['Alpha','Beta','Gamma','Delta','Epsilon'])[1 + (m / 7) % 5] || ' ' || (11 + m % 30)
      from generate_series(n, n + 2) m) end,
    jsonb_build_array(
      jsonb_build_object('name', 'Form', 'value', (array['M.2', 'SATA', 'USB-C', 'PCIe'])[1 + (n / 20) % 4]),
      jsonb_build_object('name', 'Colour', 'value', (array['black', 'silver', 'white', 'grey', 'clear'])[1 + (n / 80) % 5]),
      jsonb_build_object('name', 'Length', 'value', (n % 480 + 20) || ' mm'),
      jsonb_build_object('name', 'Batch', 'value', 'B' || (n * 7919) % 4999))
  from (select n, 1 + (n % 20)::integer as kind from generate_series($1::bigint, $2::bigint) n) numbered`
