/** "1 tool", "2 tools" */
export const countOf = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`
