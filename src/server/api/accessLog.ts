import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { pathOf } from './audit'

/**
 * Logs one line for each answered request: caller, call and outcome. The lines contain no bodies, comments or
 * queries, because queries carry tokens, codes and tickets. Outside of the API they contain the route's pattern
 * rather than the address, because addresses of sign-ins contain ids.
 */
export class AccessLog extends LogController {
  override incomingRequest(): void {
    // The line is written when the answer is known.
  }

  override routeNotFound(): void {
    // The request's own line contains this.
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
