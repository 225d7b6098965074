const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** 30 Sep 2026, of 2026-09-30 */
export function showDay(day: string) {
  const [year, month, date] = day.split('-').map(Number)
  return `${date} ${months[Number(month) - 1]} ${year}`
}
