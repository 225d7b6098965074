/** The server's problem document (RFC 9457). */
export class ApiProblem extends Error {
  readonly status: number
  readonly code: string
  readonly body: Record<string, unknown>

  constructor(status: number, body: Record<string, unknown>) {
    super(sentence(body) ?? `The shop answered ${status}`)
    this.name = 'ApiProblem'
    this.status = status
    this.code = typeof body.code === 'string' ? body.code : 'UNKNOWN'
    this.body = body
  }

  static async from(response: Response): Promise<ApiProblem> {
    const body: unknown = await response.json().catch(() => undefined)
    return new ApiProblem(response.status, isRecord(body) ? body : {})
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const sentence = (body: Record<string, unknown>) =>
  [body.detail, body.title].find((words): words is string => typeof words === 'string' && words !== '')
