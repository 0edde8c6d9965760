import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { pathOf } from './audit'

/**
 * One line for each answered request: who, what, outcome. It is the audit trail of writes, refusals and
 * exports too. It holds no bodies, no comments and no queries: those carry tokens, codes and tickets. Outside of
 * the API it holds the pattern of an address and not the address, because those of sign-ins carry ids.
 */
export class AccessLog extends LogController {
  override incomingRequest(): void {
    // The line is written when the answer is known.
  }

  override routeNotFound(): void {
    // Part of the line of the request.
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const { actor, problem } = request.requestContext
    const { config, url: pattern } = request.routeOptions
    const { endpoint, isMonitored } = config
    const line = {
      method: request.method,
      path: endpoint ? pathOf(request.url) : (pattern ?? pathOf(request.url)),
      endpoint,
      userId: actor?.userId ?? null,
      ip: request.ip,
      status: reply.statusCode,
      problem,
      ms: Math.round(reply.elapsedTime),
    }
    if (error) reply.log.error({ ...line, err: error }, 'answer not delivered')
    else if (endpoint && !isMonitored) reply.log.info(line, 'answered')
    else reply.log.debug(line, 'answered')
  }
}
