/** As texts, without those that were left out. */
export const givenValues = (values: Record<string, unknown>) =>
  Object.entries(values).flatMap(([name, value]): [name: string, texts: [string, ...string[]]][] => {
    const [first, ...more] = [value].flat().filter((one) => one !== undefined && one !== '')
    return first === undefined ? [] : [[name, [String(first), ...more.map(String)]]]
  })

/** A list stands once for each of its values. */
export const givenPairs = (values: Record<string, unknown>) =>
  givenValues(values).flatMap(([name, texts]) => texts.map((text): [string, string] => [name, text]))
