import { useMemo } from 'react'
import type { WorkCalendar } from '#src/contract/values/delivery/delivery-dates.ts'
import { readWorkingDays } from '#src/contract/values/delivery/working-days.ts'
import { useShown } from './shown-settings.ts'

/** When the store house works, as the owner has set it. */
export function useWorkCalendar(): WorkCalendar {
  const { workingDays, timeZone } = useShown()
  return useMemo(
    () => ({ workingDays: readWorkingDays(workingDays) ?? [], timeZone }),
    [workingDays, timeZone],
  )
}
