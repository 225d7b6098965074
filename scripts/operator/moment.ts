import { StartProblem } from '#src/config/start-problem.ts'

const form = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/

/** A moment as people and programs write it; without a zone it is in this machine's. */
export function readMoment(text: string): Date {
  const moment = new Date(form.test(text) ? text.replace(' ', 'T') : Number.NaN)
  if (Number.isNaN(moment.getTime()))
    throw new StartProblem(
      `${text} is no moment such as '2026-11-16 12:00' (in this machine's time zone) or 2026-11-16T12:00:00Z.`,
    )
  return moment
}
