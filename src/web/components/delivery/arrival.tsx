import { useEffect, useState } from 'react'
import {
  type DeliveryTime,
  deliveryInWords,
  workingDaysInWords,
} from '#src/contract/values/delivery/delivery-dates.ts'
import { useWorkCalendar } from '#src/web/lib/work-calendar.ts'

/** When an order that is placed now arrives. Until the browser has worked that out: how long it takes. */
export default function Arrival({ daysLeast, daysMost, orderBy }: DeliveryTime) {
  const calendar = useWorkCalendar()
  const [words, setWords] = useState<string>()
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const tell = () =>
      setWords(deliveryInWords({ daysLeast, daysMost, orderBy }, calendar, new Date(), timeZone))
    tell()
    const timer = setInterval(tell, 60_000)
    return () => clearInterval(timer)
  }, [daysLeast, daysMost, orderBy, calendar])
  return words ?? workingDaysInWords({ daysLeast, daysMost })
}
