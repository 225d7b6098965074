import { slug } from '#src/contract/values/paths/slug.ts'

/** The address of a branch's page. */
export const branchPagePath = (path: string) => `/branches/${path}`

/** The name, with a number if another branch has the same letters. */
export function branchPath(name: string, taken: string[]) {
  const words = slug(name).slice(0, 80).replace(/-$/, '') || 'branch'
  let path = words
  for (let number = 2; taken.includes(path); number++) path = `${words}-${number}`
  return path
}
