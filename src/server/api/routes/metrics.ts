import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
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
