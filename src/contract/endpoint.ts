import type * as z from 'zod'
import type { ProblemCode } from './problems'

/** The areas whose access-denied page has a text of its own (voting-questions.md section 6). */
export type AccessArea =
  | 'votingquestions'
  | 'eligibility'
  | 'activemembers'
  | 'motionrequest'
  | 'attendance'

/**
 * Who may call an endpoint, before anything about the object itself is asked.
 *
 * - `public`: anybody, without a token. Must be declared, never inherited.
 * - `signedIn`: any person with a valid token.
 * - `group`: people with access to the group of the path, members and staff. A refusal carries the area.
 * - `groupAdmin`: admins of the group of the path, and staff.
 * - `staff`: people of the staff company, 330 unless it is configured.
 * - `signed`: the meeting tool, whose calls are signed with a secret shared with it.
 * - `provisioning`: the machine that brings in the directory, with a token of its own; no person. Where
 *   `alsoMailServer` is set, the mail server too, whose token opens nothing else.
 */
export type Access =
  | { kind: 'public' }
  | { kind: 'signedIn' }
  | { kind: 'group'; area: AccessArea }
  | { kind: 'groupAdmin'; area: AccessArea }
  | { kind: 'staff' }
  | { kind: 'signed' }
  | { kind: 'provisioning'; alsoMailServer?: true }

type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One call of the API as a value: routes, client types, OpenAPI and the access matrix follow from it. */
export interface Endpoint {
  method: HttpMethod
  /** With parameters in braces as the specification spells them; matched without regard to case. */
  path: `/api/${string}`
  /** One sentence for the OpenAPI document. */
  summary: string
  access: Access
  /** For calls that monitors repeat every few seconds: no rate limit, and no log line for each. */
  isMonitored?: true
  params?: z.ZodType
  query?: z.ZodType
  /** A JSON body. */
  body?: z.ZodType
  /** How large the body may be, in bytes, where 1 MiB is too little. */
  bodyBytes?: number
  /** `multipart/form-data`: any number of files, after a JSON part `metaData` where there is a body. */
  multipart?: true
  /** The beginning of the message when files are refused: 'There was an error …'. */
  uploadFailure?: string
  /** Status of success: 200, or 204 where there is no answer, unless the declaration says otherwise. */
  status: 200 | 201 | 204
  /** Null where the answer has no body. */
  answer: z.ZodType | null
  /** Problems of this call's own, none unless declared; 400, 401, 403 and 429 follow from the rest of the declaration. */
  problems: readonly ProblemCode[]
  /** Takes an `Idempotency-Key`: a retried call makes one thing, not two. */
  idempotent?: true
}

type Defaulted = Pick<Endpoint, 'status' | 'problems'>
type Declaration = Omit<Endpoint, keyof Defaulted> & Partial<Defaulted>

/** Declares an endpoint and keeps its literal types. */
export function endpoint<const E extends Declaration>(declaration: E): E & Defaulted {
  return { status: declaration.answer === null ? 204 : 200, problems: [], ...declaration }
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined

/** What a handler receives, parsed. */
export type ParamsOf<E extends Endpoint> = Parsed<E['params']>
export type QueryOf<E extends Endpoint> = Parsed<E['query']>
export type BodyOf<E extends Endpoint> = Parsed<E['body']>
/** What a handler answers and a client receives. */
export type AnswerOf<E extends Endpoint> = E['answer'] extends z.ZodType
  ? z.output<E['answer']>
  : null

/** What a client sends. */
export type SentParams<E extends Endpoint> = Sent<E['params']>
export type SentQuery<E extends Endpoint> = Sent<E['query']>
export type SentBody<E extends Endpoint> = Sent<E['body']>
