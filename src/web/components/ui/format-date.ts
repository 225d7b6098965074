const dayTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})
const dayOnly = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })

/** "16 Nov, 09:12" in the reader's time zone; only for pages that are rendered in the browser. */
export const formatDayAndTime = (at: string) => dayTime.format(new Date(at))
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** "16 Nov 2026, 09:12", for what may be another year. */
export const formatMoment = (at: string) => moment.format(new Date(at))

export const formatDay = (at: string) => dayOnly.format(new Date(at))
