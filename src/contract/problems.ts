import { z } from 'zod'

/** Every problem code with its status, defined only here. */
export const statusOf = {
  INVALID_INPUT: 422,
  MALFORMED_REQUEST: 400,
  NOT_SIGNED_IN: 401,
  NOT_ALLOWED: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  TOO_LARGE: 413,
  ADDRESS_TOO_LONG: 414,
  PROOF_NEEDED: 428,
  TOO_MANY_REQUESTS: 429,
  UNEXPECTED: 500,
  UNAVAILABLE: 503,
} as const satisfies Record<string, number>
export type ProblemCode = keyof typeof statusOf

export const titleOf: Record<ProblemCode, string> = {
  INVALID_INPUT: 'Something was not filled in correctly',
  MALFORMED_REQUEST: 'The request cannot be read',
  NOT_SIGNED_IN: 'Sign in first',
  NOT_ALLOWED: 'Not allowed',
  NOT_FOUND: 'Not found',
  CONFLICT: 'This is not possible right now',
  TOO_LARGE: 'Too large',
  ADDRESS_TOO_LONG: 'The address is too long',
  PROOF_NEEDED: 'A proof of work is needed',
  TOO_MANY_REQUESTS: 'Too many requests',
  UNEXPECTED: 'Something went wrong',
  UNAVAILABLE: 'The shop is busy',
}

const FieldError = z.object({ field: z.string(), message: z.string() })
export type FieldError = z.infer<typeof FieldError>

/** An RFC 9457 problem document. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
  errors: z.array(FieldError).optional(),
  requestId: z.string().optional(),
})
export type Problem = z.infer<typeof Problem>

/** What is said when nothing has the id, or it is not the caller's to see. */
const noSuch = {
  tool: 'This tool is not in the shop.',
  picture: 'There is no such picture.',
  category: 'There is no such category, or not any more.',
  review: 'There is no such review.',
  profile: 'There is no such profile.',
  line: 'This tool is not in your cart.',
  address: 'There is no such address.',
  list: 'There is no such list.',
  sharedList: 'This list is not shared, or not any more.',
  order: 'There is no such order.',
  message: 'There is no such message.',
  parcel: 'There is no such parcel.',
  carrier: 'There is no such carrier.',
  view: 'There is no such view.',
  customer: 'There is no such customer.',
  note: 'There is no such note.',
  refund: 'There is no such refund.',
  creditNote: 'There is no such credit note.',
  return: 'There is no such return.',
  change: 'There is no such change.',
  scheduledPrice: 'This price has begun, or was taken back.',
  staffMember: 'Nobody who works here has this id.',
  invitation: 'This invitation was used, withdrawn or sent again, or it has expired.',
  contentVersion: 'There is no such version.',
  branch: 'We have no such branch.',
  discount: 'There is no such discount.',
  rate: 'There is no such tax rate.',
  deliveryMethod: 'There is no such delivery method.',
}
type Thing = keyof typeof noSuch

/** The id of a thing in a path. A malformed one is the id of nothing: 404, as for an unknown one. */
export const idOf = (thing: Thing) => z.uuid(noSuch[thing])

interface ProblemMore {
  errors?: FieldError[]
  /** Further members of the document, such as the new total of an order. */
  facts?: Record<string, unknown>
  /** What is behind it, for the log alone. */
  cause?: unknown
}

export class ShopProblem extends Error {
  readonly code: ProblemCode
  readonly more: ProblemMore

  constructor(code: ProblemCode, detail: string, more: ProblemMore = {}) {
    super(detail, { cause: more.cause })
    this.name = 'ShopProblem'
    this.code = code
    this.more = more
  }

  static input(field: string, message: string) {
    return new ShopProblem('INVALID_INPUT', `${field} ${message}.`, { errors: [{ field, message }] })
  }

  static noSuch(thing: Thing) {
    return new ShopProblem('NOT_FOUND', noSuch[thing])
  }

  get status() {
    return statusOf[this.code]
  }

  document(): Problem & Record<string, unknown> {
    return {
      type: `/docs/problems#${this.code.toLowerCase().replaceAll('_', '-')}`,
      title: titleOf[this.code],
      status: this.status,
      code: this.code,
      detail: this.message,
      ...(this.more.errors && { errors: this.more.errors }),
      ...this.more.facts,
    }
  }
}
