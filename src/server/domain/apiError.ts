import { problemCatalogue, type Problem, type ProblemCode } from '../../contract/problems'

/** What a refusal says beyond its code. */
interface ApiErrorDetails {
  /** A sentence for the person; the catalogue's title where absent. */
  detail?: string
  /** What is wanted, by field. */
  errors?: Record<string, string[]>
  /** Which area's access-denied message to show. */
  area?: string
  /** The thing as it stands now, so that nothing typed is lost. */
  current?: unknown
  /** What goes where, and what confirms it. */
  confirmation?: unknown
  /** Seconds after which a new attempt makes sense; sent as `Retry-After`. */
  retryAfterSeconds?: number
}

/** A refused call: thrown anywhere below a route, it becomes the problem of its code. */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(
    readonly code: ProblemCode,
    readonly details: ApiErrorDetails = {},
    options?: ErrorOptions,
  ) {
    super(details.detail ?? problemCatalogue[code].title, options)
  }

  get status(): number {
    return problemCatalogue[this.code].status
  }
}

/** A refusal of one field of the input. */
export function badField(field: string, message: string): ApiError {
  return new ApiError('bad-input', { errors: { [field]: [message] } })
}

/** The body of the answer to a refusal (RFC 9457). */
export function problemOf(refusal: ApiError, requestId: string): Problem {
  const { detail, errors, area, current, confirmation } = refusal.details
  return {
    type: `/problems/${refusal.code}`,
    title: problemCatalogue[refusal.code].title,
    status: refusal.status,
    code: refusal.code,
    ...(detail !== undefined && { detail }),
    ...(errors !== undefined && { errors }),
    ...(area !== undefined && { area }),
    ...(current !== undefined && { current }),
    ...(confirmation !== undefined && { confirmation }),
    requestId,
  }
}
