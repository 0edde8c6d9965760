/** Errors of SCIM (RFC 7644 section 3.12). */
import type { ProblemCode } from '../../../contract/problems'
import { ApiError } from '../../domain/apiError'

type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'uniqueness'

/** An API error with its SCIM error type. */
export class ScimRefusal extends ApiError {
  constructor(
    readonly scimType: ScimType,
    detail: string,
    code: ProblemCode = scimType === 'uniqueness' ? 'already-known' : 'bad-input',
  ) {
    super(code, { detail })
  }
}

/** The body of the answer to a refused SCIM call. */
export function scimErrorOf(refusal: ApiError): object {
  const { errors, detail } = refusal.details
  const wanted = Object.entries(errors ?? {}).map(([field, all]) => `${field}: ${all.join(' ')}`)
  const scimType =
    refusal instanceof ScimRefusal ? refusal.scimType : errors ? 'invalidValue' : undefined
  const said = detail ?? (wanted.length > 0 ? wanted.join(' ') : refusal.message)
  return { ...scimError(refusal.status, said), ...(scimType && { scimType }) }
}

export function scimError(status: number, detail: string): object {
  const schemas = ['urn:ietf:params:scim:api:messages:2.0:Error']
  return { schemas, status: String(status), detail }
}
