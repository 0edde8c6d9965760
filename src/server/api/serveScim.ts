/** SCIM 2.0 (RFC 7643, RFC 7644): an identity provider maintains people and groups. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../domain/apiError'
import { resourceTypes, schemas, supportedFeatures } from '../directory/scim/discovery'
import { scimPath } from '../directory/scim/resource'
import { scimError, scimErrorOf, ScimRefusal } from '../directory/scim/scimRefusal'
import { apiErrorOf } from '../domain/apiErrorOf'
import { listResponse, type ScimServer, sendScim, serveKind } from './scimRoutes'
import type { Step } from './steps/step'

/** Serves SCIM under its own path, with SCIM's formats for bodies and errors; `admit` authenticates the client. */
export async function serveScim(
  app: FastifyInstance,
  server: ScimServer,
  admit: Step,
): Promise<void> {
  await app.register(
    async (scim) => {
      scim.addContentTypeParser(
        'application/scim+json',
        { parseAs: 'string' },
        scim.getDefaultJsonParser('error', 'error'),
      )
      scim.addHook('onRequest', admit)
      scim.setErrorHandler(async (error, request, reply) => {
        const refusal = refusalInScim(error)
        if (refusal.status >= 500) request.log.error({ err: error }, refusal.code)
        return refuse(refusal, request, reply)
      })
      scim.setNotFoundHandler(async (request, reply) =>
        refuse(new ApiError('not-found'), request, reply),
      )
      serveDiscovery(scim, server.origin)
      refuseUnsupported(scim)
      serveKind(scim, server, 'User')
      serveKind(scim, server, 'Group')
    },
    { prefix: scimPath },
  )
}

function refusalInScim(error: unknown): ApiError {
  const isSyntax = (error as { statusCode?: unknown } | null)?.statusCode === 400
  return isSyntax ? new ScimRefusal('invalidSyntax', 'Please send valid JSON.') : apiErrorOf(error)
}

function refuse(refusal: ApiError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.requestContext.problem = refusal.code
  const { retryAfterSeconds } = refusal.details
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds))
  if (refusal.status === 401) void reply.header('www-authenticate', 'Bearer')
  return sendScim(reply.code(refusal.status), scimErrorOf(refusal))
}

/** Answers 501 at the optional SCIM endpoints that this server does not offer. */
function refuseUnsupported(scim: FastifyInstance): void {
  for (const path of ['/Me', '/Bulk', '/.search'])
    scim.all(path, async (_request, reply) =>
      sendScim(reply.code(501), scimError(501, `${path} is not supported here.`)),
    )
}

/** Refuses a filter where it would be ignored, because the client relies on it. */
const refuseFilter: Step = async ({ query }) => {
  if (Object.hasOwn(query as object, 'filter'))
    throw new ApiError('not-permitted', { detail: 'Please ask without a filter.' })
}

function serveDiscovery(scim: FastifyInstance, origin: string): void {
  const config = { config: { endpoint: 'describeScim' }, preHandler: refuseFilter }
  scim.get('/ServiceProviderConfig', config, async (_request, reply) =>
    sendScim(reply, supportedFeatures(origin)),
  )
  for (const [name, documents] of [
    ['ResourceTypes', resourceTypes(origin)],
    ['Schemas', schemas(origin)],
  ] as const) {
    scim.get(`/${name}`, config, async (_request, reply) =>
      sendScim(reply, listResponse(documents, documents.length, 1)),
    )
    scim.get<{ Params: { id: string } }>(`/${name}/:id`, config, async ({ params }, reply) => {
      const wanted = params.id.toLowerCase()
      const document = documents.find(({ id }) => id.toLowerCase() === wanted)
      if (!document) throw new ApiError('not-found')
      return sendScim(reply, document)
    })
  }
}
