/** The API client, fetched on first use: public pages can be read without it. */
export const loadApi = async () => (await import('./browser-api.ts')).browserApi
