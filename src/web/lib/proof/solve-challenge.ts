import { solveChallengeWorkers } from 'altcha-lib'
import { browserApi } from '../browser-api.ts'
import { DeviceProblem } from '../problems/problem-text.ts'

/** Fetched only when the shop asks for a proof of work. Works in the background, on at most four processors. */
export async function solveNewChallenge() {
  const challenge = await browserApi.accounts.newChallenge()
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(4, navigator.hardwareConcurrency || 1),
    createWorker: () => new Worker(new URL('./solve-worker.ts', import.meta.url), { type: 'module' }),
  })
  if (!solution) throw new DeviceProblem('Checking took too long on this device. Please try again.')
  return btoa(JSON.stringify({ challenge, solution }))
}
