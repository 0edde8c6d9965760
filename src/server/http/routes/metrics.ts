import type { FastifyInstance } from 'fastify'
import { isFromThisMachine } from '../fromThisMachine'
import type { StepDependencies } from '../steps'
import { readToken } from '../steps/readToken'
import { requireActor } from '../steps/requireActor'
import { requireStaff } from '../steps/requireStaff'

export const metricsPath = '/api/metrics'

/** Serves the figures to staff, and to whoever asks from this very machine. */
export function serveMetrics(
  app: FastifyInstance,
  figures: () => Promise<string>,
  {
    verifyToken,
    expected,
    findActor,
  }: Pick<StepDependencies, 'verifyToken' | 'expected' | 'findActor'>,
): void {
  const forOthers = [readToken(verifyToken, expected), requireActor(findActor), requireStaff()]
  app.get(metricsPath, {
    onRequest: async (request) => {
      if (isFromThisMachine(request)) return
      for (const step of forOthers) await step(request)
    },
    handler: async (_request, reply) =>
      reply
        .type('text/plain; version=0.0.4; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(await figures()),
  })
}
