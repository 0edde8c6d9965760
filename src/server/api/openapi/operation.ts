import type * as z from 'zod'
import type { Access, Endpoint } from '../../../contract/endpoint'
import { problemCatalogue, type ProblemCode } from '../../../contract/problems'
import { mostStaleMs, stalenesses } from '../../../contract/staleness'
import { jsonSchema, type JsonSchema } from './jsonSchema'

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
}

type Content = Record<string, { schema: JsonSchema }>

export interface Operation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, { description: string; content?: Content }>
}

const whoMayCall: Record<Access['kind'], string> = {
  public: 'Anybody may call it.',
  signedIn: 'Anybody who is signed in may call it.',
  group: 'Members of the group and staff may call it.',
  groupAdmin: 'Admins of the group and staff may call it.',
  staff: 'Staff may call it.',
  signed: 'The meeting tool calls it, with a signature of its own.',
  provisioning: 'Another system calls it, with a token that was configured for it.',
}

/** An endpoint of the contract as an operation of an OpenAPI document. */
export function operationOf(name: string, endpoint: Endpoint): Operation {
  return {
    operationId: name,
    summary: endpoint.summary,
    description: whoMayCall[endpoint.access.kind],
    tags: [tagOf(endpoint.path)],
    security: securityOf(endpoint.access),
    parameters: [
      ...parametersIn('path', endpoint.params),
      ...parametersIn('query', endpoint.query),
      ...headersOf(endpoint),
    ],
    ...((endpoint.body ?? endpoint.multipart) && {
      requestBody: { required: true, content: contentOf(endpoint) },
    }),
    responses: { [endpoint.status]: successOf(endpoint), ...refusals(problemsOf(endpoint)) },
  }
}

/** The security schemes of an operation, by their names in the document; none for a call without a token. */
function securityOf({ kind }: Access): Operation['security'] {
  switch (kind) {
    case 'public':
    case 'signed':
      return []
    case 'provisioning':
      return [{ provisioning: [] }]
    default:
      return [{ signIn: [] }]
  }
}

/** The tag of an operation: the noun of its path, which follows the group or `/api`. */
function tagOf(path: string): string {
  const [, , first = '', , second] = path.split('/')
  return inWords((first === 'groups' && second) || first)
}

/** `listVoteQuestions` in words: `List vote questions`. */
export function inWords(name: string): string {
  const words = name.charAt(0).toLowerCase() + name.slice(1)
  const apart = words.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return apart.charAt(0).toUpperCase() + apart.slice(1)
}

function parametersIn(location: 'path' | 'query', schema: z.ZodType | undefined): Parameter[] {
  if (!schema) return []
  const sent = jsonSchema(schema, 'sent')
  const parsed = jsonSchema(schema, 'answered')
  return Object.entries(sent.properties ?? {}).map(([name, asSent]) => {
    const asParsed = parsed.properties?.[name] as JsonSchema
    return {
      name,
      in: location,
      required: location === 'path' || sent.required?.includes(name) === true,
      // Parameters arrive as text. The parsed type is more precise, where JSON Schema can express it.
      schema: asParsed.type === undefined ? (asSent as JsonSchema) : asParsed,
    }
  })
}

function headersOf({ method, idempotent, problems, body }: Endpoint): Parameter[] {
  const header = (
    name: string,
    description: string,
    schema: JsonSchema = { type: 'string' },
  ): Parameter => ({ name, in: 'header', required: false, description, schema })
  return [
    ...(method === 'GET'
      ? [
          header(
            'Quorate-Staleness',
            `Whether the answer may miss what others did within the last ${mostStaleMs} ms; default none.`,
            { type: 'string', enum: [...stalenesses] },
          ),
        ]
      : []),
    ...(idempotent
      ? [header('Idempotency-Key', 'A retried call with the same key makes one thing, not two.')]
      : []),
    ...(problems.includes('changed-meanwhile') && !hasRevision(body)
      ? [header('If-Match', 'The revision that was read; refused where somebody saved since.')]
      : []),
  ]
}

/** Whether a body names the revision that was read, so that no header needs to. */
function hasRevision(body: z.ZodType | undefined): boolean {
  return body !== undefined && 'revision' in (jsonSchema(body, 'sent').properties ?? {})
}

function contentOf({ multipart, body }: Endpoint): Content {
  const schema = body && jsonSchema(body, 'sent')
  if (!multipart) return { 'application/json': { schema: schema ?? {} } }
  const files = { type: 'array', items: { type: 'string', format: 'binary' } } as const
  const properties = { ...(schema && { metaData: schema }), attachments: files }
  return {
    'multipart/form-data': { schema: { type: 'object', properties, additionalProperties: false } },
  }
}

function successOf({ answer }: Endpoint): Operation['responses'][string] {
  if (answer === null) return { description: 'Done; no body.' }
  const schema = jsonSchema(answer, 'answered')
  return { description: 'Done.', content: { 'application/json': { schema } } }
}

/** Problems with the same status share one response, which names their codes. */
export function refusals(codes: readonly ProblemCode[]): Operation['responses'] {
  const byStatus: Record<string, ProblemCode[]> = {}
  for (const code of codes) {
    const { status } = problemCatalogue[code]
    byStatus[status] = [...(byStatus[status] ?? []), code]
  }
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, those]) => [status, refusal(those)]),
  )
}

function refusal(codes: ProblemCode[]): Operation['responses'][string] {
  const code: JsonSchema = { enum: codes }
  const schema: JsonSchema = {
    allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { code } }],
  }
  return {
    description: codes.map((it) => `${it}: ${problemCatalogue[it].title}`).join(' '),
    content: { 'application/problem+json': { schema } },
  }
}

/**
 * All problems that a call may answer: those it declares, and those that follow from the rest of its declaration.
 */
export function problemsOf(endpoint: Endpoint): ProblemCode[] {
  const takesInput = endpoint.params ?? endpoint.query ?? endpoint.body
  return [
    ...new Set<ProblemCode>([
      ...(takesInput ? (['bad-input'] as const) : []),
      ...(endpoint.idempotent ? (['idempotency-key-reused'] as const) : []),
      ...problemsOfAccess(endpoint),
      ...endpoint.problems,
      ...(endpoint.body ? (['body-too-large'] as const) : []),
      ...(endpoint.isMonitored ? [] : (['too-many-requests'] as const)),
      ...(mayBeStopped(endpoint) ? (['record-mismatch'] as const) : []),
      'unknown-fault',
      'unavailable',
    ]),
  ]
}

/** Whether a call changes something within a group, which is refused where a record differs from the tables. */
function mayBeStopped({ method, access }: Endpoint): boolean {
  return method !== 'GET' && (access.kind === 'group' || access.kind === 'groupAdmin')
}

/** The token is missing, invalid or for another audience, or its person is unknown or disabled. */
const notSignedIn = [
  'not-signed-in',
  'token-not-for-us',
  'not-in-directory',
  'account-disabled',
] as const satisfies ProblemCode[]

function problemsOfAccess({ access }: Endpoint): readonly ProblemCode[] {
  switch (access.kind) {
    case 'public':
      return []
    case 'signedIn':
      return notSignedIn
    case 'signed':
      return ['bad-signature']
    case 'provisioning':
      return ['not-signed-in', 'not-permitted']
    case 'staff':
      return [...notSignedIn, 'not-permitted']
    case 'group':
      return [...notSignedIn, 'access-denied']
    case 'groupAdmin':
      return [...notSignedIn, 'access-denied', 'not-an-admin']
  }
}
