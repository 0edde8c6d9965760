import type { FastifyRequest, preParsingAsyncHookHandler } from 'fastify'

/** One step of a request: it writes what it found to the request context, or throws an error. */
export type Step = (request: FastifyRequest) => Promise<void>

/** A step that sees the body as its bytes, before anything is parsed, and hands them on. */
export type BodyStep = preParsingAsyncHookHandler
