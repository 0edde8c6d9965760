import type { FastifyRequest } from 'fastify'

/** One step of a request: it writes what it found to `request.visit`, or throws a refusal. */
export type Step = (request: FastifyRequest) => Promise<void>
