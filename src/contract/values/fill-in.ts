/** Puts settings into words: "call {companyPhone}". What is no setting stays as it is. */
export const fillIn = (words: string, settings: object, write: (setting: string) => string = String) =>
  words.replaceAll(/\{(\w+)\}/g, (all, name) => {
    if (!Object.hasOwn(settings, name)) return all
    return write(String((settings as Record<string, unknown>)[name]))
  })
