type Errors = Record<string, string>

/** The messages that stay after some fields have changed: of those fields, the ones that are wrong as before. */
export const stillWrong = (before: Errors, changed: string[], wrong: Errors): Errors =>
  Object.fromEntries(
    Object.entries(before).flatMap(([field, words]) => {
      if (!changed.includes(field)) return [[field, words]]
      const now = wrong[field]
      return now ? [[field, now]] : []
    }),
  )
