const dayTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})
const dayOnly = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })

/** "16 Nov, 09:12" by the reader's clock; only on pages that the browser alone draws. */
export const formatDayAndTime = (at: string) => dayTime.format(new Date(at))
export const formatDay = (at: string) => dayOnly.format(new Date(at))
