import type { FastifyInstance } from 'fastify'
import type { Hub } from './hub'

/**
 * The negotiate routes of hubs, in a Fastify scope of their own, because their bodies are empty whatever type they
 * declare.
 */
export function negotiateRoutes(hubs: readonly Hub[]) {
  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', (_request, body, done) => {
      body.resume()
      done(null)
    })
    for (const hub of hubs) {
      app.post(`${hub.path}/negotiate`, async (request, reply) => {
        const { status, headers, body } = await hub.negotiate(request.raw)
        return reply.code(status).headers(headers).send(body)
      })
    }
  }
}
