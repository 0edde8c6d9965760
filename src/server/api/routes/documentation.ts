import type { FastifyInstance } from 'fastify'
import { problemCatalogue } from '../../../contract/problems'
import { docsPage } from '../openapi/docsPage'
import { docsStyle, docsStyleAddress } from '../openapi/docsStyle'
import { openApiDocument } from '../openapi/document'
import { ApiError } from '../../domain/apiError'

/** Serves the contract to machines and to people, and what a problem's `type` leads to. */
export function serveDocumentation(app: FastifyInstance, origin: string): void {
  let made: { json: string; page: string } | undefined
  const make = () => {
    const document = openApiDocument(origin)
    return { json: JSON.stringify(document), page: docsPage(document) }
  }

  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((made ??= make()).json),
  )
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send((made ??= make()).page),
  )
  app.get(docsStyleAddress, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(docsStyle),
  )
  app.get<{ Params: { code: string } }>('/problems/:code', async ({ params }, reply) => {
    if (!Object.hasOwn(problemCatalogue, params.code)) throw new ApiError('not-found')
    return reply.redirect(`/api/docs#problem-${params.code}`)
  })
}
