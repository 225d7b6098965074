import { constants } from 'node:os'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { StartProblem, startSentence } from '#src/config/start-problem.ts'

/**
 * Runs a command: a problem ends it with a sentence instead of a stack trace. A signal that nobody handles would end
 * the process without its `exit` event, which stops the PostgreSQL that it has started.
 */
export async function runCommand(work: () => Promise<void>) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]))
  try {
    await work()
  } catch (error) {
    const sentence = startSentence(error)
    if (!sentence) throw error
    console.error(sentence)
    process.exitCode = 1
  }
}

/** What stands after the command's name, or a sentence that says what may. */
export function readArguments<Options extends ParseArgsOptionsConfig>(options: Options, usage: string) {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    if (positionals.length < 2) return { values, folder: positionals[0] }
  } catch {
    // An option that does not exist, or one without its value.
  }
  throw new StartProblem(usage)
}
