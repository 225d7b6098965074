import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { environment, node, root, serverFlags, serverSettings } from './project.mjs'
import { handSignalsTo } from './signals.mjs'

/**
 * Runs the server until it ends, and ends as it did.
 * @param {string[]} args
 * @param {Record<string, string>} [more] further environment
 */
export function serve(args, more) {
  // The fourth channel carries nothing: when this process is killed it closes, and the server knows to stop.
  const stdio = /** @type {const} */ (['inherit', 'inherit', 'inherit', 'ipc'])
  const env = environment({ ...serverSettings, ...more })
  const server = spawn(node, [...serverFlags, ...args], { cwd: root, env, stdio: [...stdio] })
  handSignalsTo((signal) => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
  if (process.env.npm_lifecycle_event) endWithParent(() => server.kill('SIGTERM'))
  server.on('error', (error) => {
    console.error(`The server could not be started: ${error.message}`)
    process.exit(1)
  })
  server.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal ?? 'SIGTERM']))
}

const parent = process.ppid

/**
 * npm waits for its script for as long as it lives; when it was killed, nobody does.
 * @param {() => void} end
 */
function endWithParent(end) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    end()
  }, 500)
}
