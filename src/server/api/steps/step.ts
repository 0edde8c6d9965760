import type { FastifyRequest, preParsingAsyncHookHandler } from 'fastify'

/** One step of a request: stores its results in the request context, or throws an error. */
export type Step = (request: FastifyRequest) => Promise<void>

/** A step that reads the raw body before it is parsed, and passes it on. */
export type BodyStep = preParsingAsyncHookHandler
