import { build } from './build.mjs'
import { install } from './install.mjs'
import { main, run } from './programs.mjs'
import { node } from './project.mjs'

// Runs a command of package.json so that it works on a fresh clone: `run.mjs [--tests] [--build] program …` installs the
// packages (with --tests also what tests and measurements need), builds the shop where asked, and runs a TypeScript
// file with the project's own Node or a program that came with the packages.
await main(async () => {
  const args = process.argv.slice(2)
  const first = args.findIndex((arg) => !arg.startsWith('--'))
  const [needs, [program = '', ...rest]] = [args.slice(0, first), args.slice(first)]
  await install({ tests: needs.includes('--tests') })
  if (needs.includes('--build')) await build()
  process.exitCode = await (program.endsWith('.ts') ? run(node, [program, ...rest]) : run(program, rest))
})
