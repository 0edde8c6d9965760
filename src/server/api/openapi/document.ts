import { api } from '../../../contract'
import type { Endpoint } from '../../../contract/endpoint'
import { hubs } from '../../../contract/hub'
import { problemCatalogue } from '../../../contract/problems'
import { furtherPaths } from './furtherPaths'
import type { JsonSchema } from './jsonSchema'
import { type Operation, operationOf } from './operation'

export interface OpenApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, JsonSchema>
    securitySchemes: Record<string, { type: 'http'; scheme: 'bearer'; bearerFormat?: 'JWT' }>
  }
}

const problem: JsonSchema = {
  type: 'object',
  description:
    'The body of every refusal (RFC 9457). A client switches on the code, never on text.',
  required: ['type', 'title', 'status', 'code'],
  properties: {
    type: { type: 'string', description: '/problems/ and the code.' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { type: 'string', enum: Object.keys(problemCatalogue) },
    errors: {
      type: 'object',
      description: 'What is wanted, by field.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    area: { type: 'string', description: 'Which access-denied message to show.' },
    groupName: { type: 'string', description: 'The name of the group to which access is denied.' },
    current: { description: 'The thing as it stands now.' },
    confirmation: { description: 'What goes where, and what `confirmRemovals` must say.' },
    requestId: { type: 'string', description: "Names the request in the server's log." },
  },
}

const description = [
  'Formal votes, motions and roll calls for the groups of an association.',
  'Paths match without regard to case. Times are ISO 8601 UTC. A field or query parameter that a call does not know is refused by its name.',
  ...Object.values(hubs).map(
    ({ path, event }) =>
      `The SignalR hub ${path} sends ${event} with one argument, the id as a number.`,
  ),
].join(' ')

/**
 * The contract and the calls beside it as an OpenAPI document: every call, who may make it, and every problem it
 * may answer.
 */
export function openApiDocument(origin: string): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {}
  const inOrder = Object.entries<Endpoint>(api).toSorted(([, one], [, other]) =>
    one.path.localeCompare(other.path, 'en'),
  )
  for (const [name, endpoint] of inOrder) {
    const { path, method } = endpoint
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Quorate', version: '1', description },
    servers: [{ url: origin }],
    paths: { ...paths, ...furtherPaths },
    components: {
      schemas: { Problem: problem },
      securitySchemes: {
        signIn: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        provisioning: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}
