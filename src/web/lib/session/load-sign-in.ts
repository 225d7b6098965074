/** What signs people in, fetched on first use: the pages for it can be read without. */
export const loadSignIn = () => import('./sign-in.ts')
