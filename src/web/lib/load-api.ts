import type { Api } from '#src/api/client.ts'

const fetchClient = () => import('./browser-api.ts')

/** The API client, fetched on first use: public pages can be read without it. */
export const loadApi = async () => (await fetchClient()).browserApi

/** For clientLoaders of public pages. Their code is fetched beside the API client; the data may be there already. */
export async function loadPage<Code, Data>(
  request: Request,
  fetching: Promise<Code> | Code,
  load: (code: Code, api: Api) => Promise<Data>,
): Promise<Data> {
  const [{ browserApi, loadAhead }, code] = await Promise.all([fetchClient(), fetching])
  return loadAhead(request, () => load(code, browserApi))
}
