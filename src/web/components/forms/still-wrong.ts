type Errors = Record<string, string>

/**
 * The messages that stay after some fields have changed: of those fields, the ones that are wrong as before. With `hours`
 * has changed what is in it, such as `hours.0.opens`.
 */
export const stillWrong = (before: Errors, changed: string[], wrong: Errors): Errors =>
  Object.fromEntries(
    Object.entries(before).flatMap(([field, words]) => {
      const isChanged = changed.some((name) => field === name || field.startsWith(`${name}.`))
      if (!isChanged) return [[field, words]]
      const now = wrong[field]
      return now ? [[field, now]] : []
    }),
  )
