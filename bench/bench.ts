import { ask } from './ask.ts'
import { orderAndPay, orderOne, pgbench, signIn } from './deeds.ts'
import { type Load, loader } from './load.ts'
import { atRate, type Beside, beside, inTurn } from './pace.ts'
import { compare } from './reads.ts'
import { openStage, type Stage } from './stage.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
/** `npm run bench -- orders` runs that part alone. */
const parts = process.argv.slice(2)
const wanted = (part: string) => parts.length === 0 || parts.includes(part)

console.log(
  `${loader}; ${seconds} s each. Plain: the bare server for reads, pgbench (tpcb-like, 10 clients) for orders; the middle of ${rounds} rounds in turn`,
)
for (const processes of [1, 2]) {
  await using opened = new AsyncDisposableStack()
  await bench(await openStage(opened, processes), `${processes} ${processes === 1 ? 'process' : 'processes'}`)
}

async function bench(stage: Stage, title: string) {
  const table: Record<string, object> = {}
  const write = (name: string, load: Load | Beside) => {
    table[name] = {
      'a second': Math.round(load.perSecond),
      ...('plain' in load && {
        plain: Math.round(load.plain),
        'of plain': rounded(load.perSecond / load.plain),
      }),
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
    const plain = await pgbench(stage.databaseUrl, seconds)
    const orders = async (name: string, among: Stage['tools']) => {
      const ours = () => inTurn(32, seconds, () => orderOne(stage, among))
      write(name, plain ? await beside(rounds, plain, ours) : await ours())
    }
    await orders('order, 1,000 tools', stage.tools)
    await orders('order, one hot tool', stage.tools.slice(0, 1))
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
}

function rounded(n: number) {
  return Number(n.toPrecision(3))
}
