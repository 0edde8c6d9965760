import type { FastifyInstance } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'
import { isFromThisMachine } from '../../domain/loopback'
import type { CallerLookup } from '../callerCache'
import type { StepDependencies } from '../steps'
import type { IsProvisioner } from '../steps/requireProvisioner'
import { readToken } from '../steps/readToken'
import { requireActor, requireStaff } from '../steps/requireActor'

export const metricsPath = '/api/metrics'

export interface MetricsParts extends CallerLookup, Pick<StepDependencies, 'expected' | 'contact'> {
  registry: Registry
  /** Null where no monitoring system has a token. */
  isMonitor: IsProvisioner | null
}

/** Serves the metrics to staff, to a monitoring system with its token, and to callers on this machine. */
export function serveMetrics(
  app: FastifyInstance,
  { registry, isMonitor, verifyToken, expected, findActor, contact }: MetricsParts,
): void {
  const forOthers = [
    readToken(verifyToken, expected),
    requireActor(findActor, contact),
    requireStaff(),
  ]
  app.get(metricsPath, {
    onRequest: async (request) => {
      if (isFromThisMachine(request) || isMonitor?.(request.headers.authorization)) return
      for (const step of forOthers) await step(request)
    },
    handler: async (_request, reply) =>
      reply
        .type(registry.contentType)
        .header('cache-control', 'no-store')
        .send(await registry.metrics()),
  })
}

/** Upper bounds of the histogram of response times, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The calls that cast or change a vote, with the label of their metric. */
const casts: Record<string, string> = {
  castVote: 'cast',
  changeVote: 'changed',
  castProxyVote: 'proxy',
}

/** Counts and times all answered requests of an application from now on, and counts the votes among them. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry]
  const answered = new Counter({
    name: 'quorate_requests_total',
    help: 'Answered requests.',
    labelNames: ['endpoint', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'quorate_request_seconds',
    help: 'Time from request to answer.',
    labelNames: ['endpoint'],
    buckets,
    registers,
  })
  const votes = new Counter({
    name: 'quorate_votes_total',
    help: 'Votes that were cast, changed or cast for somebody else.',
    labelNames: ['kind'],
    registers,
  })

  app.addHook('onResponse', async (request, reply) => {
    const { endpoint = 'other' } = request.routeOptions.config
    answered.inc({ endpoint, status: String(reply.statusCode) })
    seconds.observe({ endpoint }, reply.elapsedTime / 1_000)
    const kind = casts[endpoint]
    if (kind !== undefined && reply.statusCode < 300) votes.inc({ kind })
  })
}
