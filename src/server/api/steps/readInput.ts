import { LRUCache } from 'lru-cache'
import type * as z from 'zod'
import type { Endpoint } from '../../../contract/endpoint'
import { nothing } from '../../../contract/strict'
import { badField, ApiError } from '../../domain/apiError'
import { wantedInput } from '../../domain/wantedInput'
import type { Step } from './step'

const parts = ['params', 'query', 'body'] as const
type Part = (typeof parts)[number]

/** The parsed input of a call. */
export type Input = Record<Part, unknown>

/** The longest address whose path and query are cached. */
const longestCached = 200

/** Parses path, query and body; refuses with all errors at once. */
export function readInput(endpoint: Endpoint): Step {
  const schemas = schemasOf(endpoint)
  // Everybody who looks at an open question asks for the same few addresses, again and again.
  const cached = new LRUCache<string, Input>({ max: 100 })
  const isCacheable = endpoint.method === 'GET' && !endpoint.body

  return async (request) => {
    if (request.isMultipart()) throw badField('body', 'Please send application/json.')
    const { url } = request
    const input = (isCacheable && cached.get(url)) || parse(schemas, request)
    if (isCacheable && url.length <= longestCached) cached.set(url, frozen(input))
    request.requestContext.input = input
  }
}

/** Calls that share an input cannot change it for each other. */
function frozen(input: Input): Input {
  for (const part of Object.values(input))
    Object.values(Object.freeze(part) ?? {}).forEach(Object.freeze)
  return input
}

/**
 * The schemas of a call. One that declares no query or no body takes none, instead of ignoring what is sent;
 * monitors alone may ask with a query of their own.
 */
export function schemasOf({ params, query, body = noBody, isMonitored }: Endpoint): Schemas {
  const asked = query ?? (isMonitored ? undefined : nothing)
  return { ...(params && { params }), ...(asked && { query: asked }), body }
}

const noBody = nothing.nullish()

type Schemas = { [P in Part]?: z.ZodType }
type Parsed<S extends Schemas> = {
  [P in Part]: S[P] extends z.ZodType ? z.output<S[P]> : undefined
}

/** Parses the parts of a request; a refusal names every bad field. */
export function parse<S extends Schemas>(schemas: S, carried: Partial<Input>): Parsed<S> {
  // The object has no prototype, because a field may have the name of one of its members.
  const errors = Object.create(null) as Record<string, string[]>
  const values: Partial<Input> = {}
  for (const part of parts) {
    const parsed = schemas[part]?.safeParse(carried[part], { error: wantedInput })
    if (parsed?.success === false) collect(errors, part, parsed.error)
    values[part] = parsed?.data
  }
  if (Object.keys(errors).length > 0) throw new ApiError('bad-input', { errors })
  return values as Parsed<S>
}

function collect(errors: Record<string, string[]>, part: Part, error: z.ZodError): void {
  for (const issue of error.issues) {
    const { path, message } = issue
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : []
    const fieldPaths = unknown.length > 0 ? unknown.map((key) => [...path, key]) : [path]
    for (const fieldPath of fieldPaths) {
      const field = fieldPath.join('.') || part
      const isNoObject = fieldPath.length === 0 && issue.code === 'invalid_type'
      const wanted = isNoObject ? 'Please send a JSON object.' : message
      errors[field] = [...(errors[field] ?? []), wanted]
    }
  }
}
