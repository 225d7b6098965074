/** The page by which anyone who has the link may read a list. */
export const sharedListPath = (token: string) => `/lists/${token}`
