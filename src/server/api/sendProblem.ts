import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerEarly, isStillSending } from './answerEarly'
import { problemOf, type ApiError } from '../domain/apiError'

/** Sends an API error as a problem. The body is a string, so that no serializer of the framework changes it. */
export function sendProblem(
  refusal: ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  request.requestContext.problem = refusal.code
  const { retryAfterSeconds } = refusal.details
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds))
  if (refusal.status === 401) void reply.header('www-authenticate', 'Bearer')
  const body = JSON.stringify(problemOf(refusal, request.id))
  void reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
  if (!isStillSending(request)) return reply.send(body)
  answerEarly(request, reply, body)
  return reply
}
