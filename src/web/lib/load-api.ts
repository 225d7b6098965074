/** The client of the API, fetched when it is first used: public pages are read without it. */
export const loadApi = async () => (await import('./browser-api.ts')).browserApi
