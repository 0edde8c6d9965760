import { api } from '../../../contract/index'
import type { Endpoint } from '../../../contract/endpoint'
import { hubs } from '../../../contract/hub'
import { problemCatalogue } from '../../../contract/problems'
import type { JsonSchema } from './jsonSchema'
import { type Operation, operationOf, refusals } from './operation'
import { feedPath } from '../../directory/calendar/feedAddress'
import { metricsPath } from '../routes/metrics'
import { scimOperations } from './scimOperations'

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

function textOf(type: string): Operation['responses'] {
  return { 200: { description: 'Done.', content: { [type]: { schema: { type: 'string' } } } } }
}

const metrics: Operation = {
  operationId: 'showMetrics',
  summary: 'Figures for a monitoring system, in the Prometheus text format.',
  description: 'Staff may call it, and anybody on the machine of the server.',
  tags: ['Metrics'],
  security: [{ signIn: [] }],
  parameters: [],
  responses: {
    ...textOf('text/plain'),
    ...refusals(['not-signed-in', 'not-permitted', 'unavailable']),
  },
}

const calendarFeed: Operation = {
  operationId: 'readCalendarFeed',
  summary: "A person's deadlines and meetings, for their calendar (RFC 5545).",
  description: 'Whoever holds its secret address may read it, until that is renewed.',
  tags: ['Calendar'],
  security: [],
  parameters: [
    {
      name: 'ticket',
      in: 'path',
      required: true,
      description: 'As the address ends, .ics included.',
      schema: { type: 'string' },
    },
  ],
  responses: {
    ...textOf('text/calendar'),
    ...refusals(['not-found', 'too-many-requests', 'unknown-fault', 'unavailable']),
  },
}

/** Calls with formats of their own, which are therefore not endpoints of the contract. */
const furtherPaths: Record<string, Record<string, Operation>> = {
  [metricsPath]: { get: metrics },
  [`${feedPath}/{ticket}`]: { get: calendarFeed },
  ...scimOperations,
}
