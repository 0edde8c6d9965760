import { problemCatalogue, type Problem, type ProblemCode } from '../../contract/problems'

/** What a refusal contains besides its code. */
interface ApiErrorDetails {
  /** A sentence for the person; absent: the title in the problem catalogue. */
  detail?: string
  /** The messages about invalid input, by field. */
  errors?: Record<string, string[]>
  /** The area whose access-denied message is shown. */
  area?: string
  /** The name of the group that was refused. */
  groupName?: string
  /** The current state of the object, so that the caller can merge their input. */
  current?: unknown
  /** What would be removed, and the value that confirms it. */
  confirmation?: unknown
  /** Seconds after which a new attempt makes sense, sent as `Retry-After`. */
  retryAfterSeconds?: number
}

/** A refused call. It may be thrown anywhere below a route and becomes the problem with its code. */
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

/**
 * What a query found.
 *
 * @throws {ApiError} not-found where it found nothing
 */
export function orNotFound<T>(found: T): NonNullable<T> {
  if (found === null || found === undefined) throw new ApiError('not-found')
  return found
}

/** A refusal by the state that something is in, with the reason. */
export function stateForbids(detail: string): ApiError {
  return new ApiError('state-forbids', { detail })
}

/** A refusal of one input field. */
export function badField(field: string, message: string): ApiError {
  return new ApiError('bad-input', { errors: { [field]: [message] } })
}

/** The body of the answer to a refused call (RFC 9457). */
export function problemOf(refusal: ApiError, requestId: string): Problem {
  const { detail, errors, area, groupName, current, confirmation } = refusal.details
  return {
    type: `/problems/${refusal.code}`,
    title: problemCatalogue[refusal.code].title,
    status: refusal.status,
    code: refusal.code,
    ...(detail !== undefined && { detail }),
    ...(errors !== undefined && { errors }),
    ...(area !== undefined && { area }),
    ...(groupName !== undefined && { groupName }),
    ...(current !== undefined && { current }),
    ...(confirmation !== undefined && { confirmation }),
    requestId,
  }
}
