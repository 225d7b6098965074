import type { Testbed } from '#testing/load/testbed.ts'

/** One claim about the shop. Returns what it measured as a sentence; throws if the claim does not hold. */
export interface Scenario {
  name: string
  /** If it may take longer than the others. */
  mostSeconds?: number
  /** It is about how a shop begins, so it begins with nothing. */
  startsEmpty?: true
  /** It waits most of the time, so it runs beside the others. */
  mostlyWaits?: true
  run(testbed: Testbed): Promise<string>
}

/** This machine lacks a program that the scenario needs. */
export class Skipped extends Error {}

export function must(holds: boolean, sentence: string): asserts holds {
  if (!holds) throw new Error(sentence)
}

export async function waitUntil(seconds: number, sentence: string, isSo: () => Promise<boolean>) {
  const end = Date.now() + seconds * 1000
  while (!(await isSo())) {
    must(Date.now() < end, `${sentence} (waited ${seconds} s)`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

export function percentile(times: number[], part: number) {
  const sorted = times.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)
}
