import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import autocannon from 'autocannon'

export interface Load {
  perSecond: number
  p50: number
  p99: number
}

type Headers = Record<string, string>

const hasWrk = spawnSync('wrk', ['--version']).error === undefined
export const loader = hasWrk ? 'wrk -t1 -c32' : 'autocannon -c32 (install wrk for a lighter load)'

/** Reads one address with 32 connections for some seconds, as a browser that takes gzip. */
export function load(url: string, seconds: number, more: Headers = {}): Promise<Load> {
  const headers = { 'accept-encoding': 'gzip', ...more }
  return hasWrk ? loadByWrk(url, seconds, headers) : loadByAutocannon(url, seconds, headers)
}

async function loadByWrk(url: string, seconds: number, headers: Headers): Promise<Load> {
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const args = ['-t1', '-c32', `-d${seconds}s`, '--latency', ...lines, url]
  const { stdout } = await promisify(execFile)('wrk', args)
  if (/Non-2xx/.test(stdout)) throw new Error(`${url} did not answer 200:\n${stdout}`)
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p50: millis(/50%\s+([\d.]+)(us|ms|s)/.exec(stdout)),
    p99: millis(/99%\s+([\d.]+)(us|ms|s)/.exec(stdout)),
  }
}

const factors: Record<string, number> = { us: 0.001, ms: 1, s: 1000 }
const millis = (found: RegExpExecArray | null) =>
  Number(found?.[1]) * (factors[found?.[2] ?? ''] ?? Number.NaN)

async function loadByAutocannon(url: string, seconds: number, headers: Headers): Promise<Load> {
  const result = await autocannon({ url, connections: 32, duration: seconds, headers })
  if (result.non2xx) throw new Error(`${url} did not answer 200`)
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}
