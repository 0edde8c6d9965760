import { feedPath } from '../../directory/calendar/feedAddress'
import { metricsPath } from '../routes/metrics'
import { type Operation, refusals } from './operation'
import { scimOperations } from './scimOperations'

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
export const furtherPaths: Record<string, Record<string, Operation>> = {
  [metricsPath]: { get: metrics },
  [`${feedPath}/{ticket}`]: { get: calendarFeed },
  ...scimOperations,
}
