import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { environment, node, root, ScriptProblem, serverFlags, serverSettings } from './project.mjs'

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2'])
/** @typedef {(typeof signals)[number]} Signal */

/** @param {Signal} signal */
const exit = (signal) => {
  if (signal !== 'SIGUSR2') process.exit(128 + constants.signals[signal])
}
let onSignal = exit

/**
 * Runs a script: a problem ends it with a sentence instead of a stack trace. Signals are handled from the first moment
 * on, because the first process of a container does not even receive one that it has no handler for.
 * @param {() => Promise<void>} work
 */
export async function main(work) {
  for (const signal of signals) process.on(signal, () => onSignal(signal))
  try {
    const major = Number(process.versions.node.split('.')[0])
    if (major < 20) throw new ScriptProblem(`Node 20 or newer is needed; this is ${process.version}.`)
    await work()
  } catch (error) {
    if (!(error instanceof ScriptProblem)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/**
 * Runs a program with its output shown, and answers its exit code.
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string>} [more] further environment
 */
export async function run(program, args, more) {
  const { code, output } = await start(program, args, 'inherit', more)
  if (output) console.error(output)
  return code
}

/**
 * Runs a program as a step of the start, on one line: what is done and, once it is, how long it took. What the program
 * itself prints is shown only when it fails.
 * @param {string} what
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string>} [more] further environment
 */
export async function step(what, program, args, more) {
  const started = Date.now()
  process.stdout.write(`${what} …`)
  const { code, output } = await start(program, args, 'pipe', more)
  console.log(code === 0 ? ` ${Math.round((Date.now() - started) / 1000)} s` : '')
  if (code !== 0) throw new ScriptProblem(`${output.trimEnd()}\n${what} failed: the reason is above.`)
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {'inherit' | 'pipe'} output
 * @param {Record<string, string>} [more]
 * @returns {Promise<{ code: number, output: string }>}
 */
function start(program, args, output, more) {
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd: root,
      env: environment(more),
      stdio: ['ignore', output, output],
    })
    /** @type {Buffer[]} */
    const chunks = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk))
    endTogether(child)
    child.on('error', (error) => done({ code: 127, output: error.message }))
    child.on('close', (code) => done({ code: code ?? 1, output: Buffer.concat(chunks).toString() }))
  })
}

/**
 * A signal is passed on to the program and its end waited for; a second signal does not wait. Ctrl-C in a terminal
 * reaches the program by itself.
 * @param {import('node:child_process').ChildProcess} program
 */
function endTogether(program) {
  onSignal = (signal) => {
    if (signal === 'SIGUSR2') return
    onSignal = exit
    program.once('exit', () => exit(signal))
    if (signal !== 'SIGINT' || !process.stdin.isTTY) program.kill(signal)
  }
  program.once('exit', () => {
    onSignal = exit
  })
}

/**
 * Runs the server until it ends, and exits as it did.
 * @param {string[]} args
 * @param {Record<string, string>} [more] further environment
 */
export function serve(args, more) {
  const server = spawn(node, [...serverFlags, ...args], {
    cwd: root,
    env: environment({ ...serverSettings, ...more }),
    // Nothing is sent on the fourth channel: it closes when this process is killed, and the server then stops.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  onSignal = (signal) => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
  if (process.env.npm_lifecycle_event) onParentGone(() => server.kill('SIGTERM'))
  server.on('error', (error) => {
    console.error(`The server could not be started: ${error.message}`)
    process.exit(1)
  })
  server.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal ?? 'SIGTERM']))
}

/**
 * npm waits for its script for as long as it lives, so another parent means that npm was killed.
 * @param {() => void} stop
 */
function onParentGone(stop) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, 500)
}
