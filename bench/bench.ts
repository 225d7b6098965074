import { ask } from './ask.ts'
import { orderAndPay, orderOne, pgbench, signIn } from './deeds.ts'
import { type Load, loader } from './load.ts'
import { atRate, inTurn } from './pace.ts'
import { compare, type Measured } from './reads.ts'
import { openStage, type Stage } from './stage.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
/** `npm run bench -- orders` runs that part alone. */
const parts = process.argv.slice(2)
const wanted = (part: string) => parts.length === 0 || parts.includes(part)

console.log(`${loader}; ${seconds} s each, reads as the middle of ${rounds} rounds beside the bare server`)
for (const processes of [1, 2]) {
  await using opened = new AsyncDisposableStack()
  await bench(await openStage(opened, processes), `${processes} ${processes === 1 ? 'process' : 'processes'}`)
}

async function bench(stage: Stage, title: string) {
  const table: Record<string, object> = {}
  const write = (name: string, load: Load | Measured) => {
    table[name] = {
      'a second': Math.round(load.perSecond),
      ...('bare' in load && { 'of bare': rounded(load.perSecond / load.bare) }),
      'p50 ms': rounded(load.p50),
      'p99 ms': rounded(load.p99),
      MB: Math.max(...stage.memory()),
    }
  }
  if (wanted('reads')) {
    const tools = (await ask(`${stage.address}/manufacture?limit=1`, { method: 'GET' })) as { _id: string }[]
    for (const path of ['/manufacture', `/product/${tools[0]?._id}`, '/', '/tools'])
      write(`GET ${path.slice(0, 12)}`, await compare(stage, path, { rounds, seconds }))
  }
  if (wanted('orders')) {
    // Not counted: a process is slow in its first seconds, until its code is compiled.
    await inTurn(32, 2 * seconds, () => orderOne(stage, stage.tools))
    write('order, 1,000 tools', await inTurn(32, seconds, () => orderOne(stage, stage.tools)))
    write('order, one hot tool', await inTurn(32, seconds, () => orderOne(stage, stage.tools.slice(0, 1))))
    write('order, 200 a second', await atRate(200, seconds, () => orderOne(stage, stage.tools)))
  }
  if (wanted('payments')) write('order and payment', await inTurn(16, seconds, () => orderAndPay(stage)))
  if (wanted('accounts')) write('sign-in', await inTurn(16, seconds, () => signIn(stage)))
  if (wanted('lists'))
    for (const path of ['/allorders?limit=50', '/alltools?limit=50', '/user?limit=50'])
      write(
        `admin GET ${path.split('?')[0]}`,
        await compare(stage, path, { rounds: 1, seconds, headers: stage.admin.headers }),
      )
  console.log(`\n${title}`)
  console.table(table)
  if (wanted('orders')) {
    // Not counted: a process is slow in its first seconds, until its code is compiled.
    await inTurn(32, 2 * seconds, () => orderOne(stage, stage.tools))
    const plain = await pgbench(stage.databaseUrl, seconds)
    console.log(
      plain ? `plain pgbench (tpcb-like, 10 clients): ${plain} a second` : 'pgbench is not installed',
    )
  }
}

function rounded(n: number) {
  return Number(n.toPrecision(3))
}
