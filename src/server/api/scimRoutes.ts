/** The calls of one kind of SCIM resource. */
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { auditedChanges } from '../database/auditedChanges'
import { limitTransaction, longLimits } from '../database/limits'
import type { Transaction } from '../database/open'
import { inPreview, inTransaction } from '../database/transaction'
import { ApiError, orNotFound } from '../domain/apiError'
import { traceOf } from '../directory/provisioning/listedChanges'
import {
  type Changed,
  isNamed,
  type Refused,
  type ScimCall,
  type ScimParts,
} from '../directory/scim/changeUser'
import { type Answered, kinds } from '../directory/scim/kinds'
import { mergeResource, patchResource } from '../directory/scim/patchResource'
import {
  readIntent,
  readPage,
  readSearchRequest,
  readSelection,
  readSorting,
  requireParameters,
} from '../directory/scim/readQuery'
import { readId, type ScimKind } from '../directory/scim/resource'
import type { ScimResource } from '../directory/scim/scimAttributes'
import { auditDone, pathOf } from './audit'

export interface ScimServer extends ScimParts {
  /** For reads only. */
  reads: NodePgDatabase
  /** For changes. */
  db: NodePgDatabase
  /** Called after each commit, so that the outbox is read. */
  wakeOutbox: () => void
}

const bodyBytes = 4 * 1_048_576

type Query = Record<string, unknown>
interface OfOne {
  Params: { id: string }
  Querystring: Query
}

export function serveKind(scim: FastifyInstance, server: ScimServer, kind: ScimKind): void {
  const { reads, origin } = server
  const { find, list, create, change, withdraw } = kinds[kind]
  const path = `/${kind}s`
  const named = (verb: string) => ({
    bodyLimit: bodyBytes,
    config: { endpoint: `${verb}Scim${kind}` },
  })
  /** Commits a change and answers with the resource afterwards; null where it no longer exists. */
  const commit = (
    request: FastifyRequest<{ Querystring: Query }>,
    work: (call: ScimCall) => Promise<Changed | Refused>,
  ) =>
    commitChange(server, request, async (call) => {
      const outcome = await work(call)
      if ('refusal' in outcome) return outcome
      return { resource: await find(call.tx, origin, outcome.id), done: outcome.done }
    })

  async function sendList(reply: FastifyReply, query: Query): Promise<FastifyReply> {
    requireParameters(query, 'list')
    const { startIndex, limit } = readPage(query)
    const { answers, of } = readSelection(query)
    const filter = typeof query.filter === 'string' ? query.filter : undefined
    const page = { offset: startIndex - 1, limit, sorting: readSorting(query) }
    const { resources, total } = await list(reads, origin, { filter, answers, ...page })
    return sendScim(reply, listResponse(resources.map(of), total, startIndex))
  }
  scim.get<{ Querystring: Query }>(path, named('list'), ({ query }, reply) =>
    sendList(reply, query),
  )
  scim.post<{ Querystring: Query }>(
    `${path}/.search`,
    named('search'),
    ({ body, query }, reply) => {
      requireParameters(query, 'none')
      return sendList(reply, readSearchRequest(body))
    },
  )

  scim.get<OfOne>(`${path}/:id`, named('show'), async ({ params, query, headers }, reply) => {
    requireParameters(query, 'show')
    const resource = orNotFound(await find(reads, origin, idOf(params)))
    const { version } = resource.meta
    const seen = headers['if-none-match']
    if (seen !== undefined && isNamed(version, seen))
      return reply.code(304).header('etag', version).send()
    return sendResource(reply, resource, query)
  })

  scim.post<{ Querystring: Query }>(path, named('create'), async (request, reply) => {
    const created = await commit(request, (call) => create(call, request.body))
    return sendResource(reply.code(201), created, request.query)
  })

  const changeBy =
    (wantedOf: (it: ScimResource, sent: unknown) => ScimResource) =>
    async (request: FastifyRequest<OfOne>, reply: FastifyReply) => {
      const { params, query, body, headers } = request
      const wanted = {
        ifMatch: headers['if-match'],
        change: (it: ScimResource) => wantedOf(it, body),
      }
      const changed = await commit(request, (call) => change(call, idOf(params), wanted))
      return sendResource(reply, changed, query)
    }
  scim.put<OfOne>(`${path}/:id`, named('replace'), changeBy(mergeResource))
  scim.patch<OfOne>(`${path}/:id`, named('change'), changeBy(patchResource))

  scim.delete<OfOne>(`${path}/:id`, named('withdraw'), async (request, reply) => {
    const { params, headers } = request
    await commit(request, (call) => withdraw(call, idOf(params), headers['if-match']))
    return reply.code(204).send()
  })
}

type Done = { resource: Answered | null } & Pick<Changed, 'done'>

/**
 * Runs a change and its audit trail line in one transaction; a dry run rolls everything back. A refusal that is
 * kept for staff is thrown after the commit.
 */
async function commitChange(
  { db, wakeOutbox, ...parts }: ScimServer,
  { id: requestId, url, query, routeOptions }: FastifyRequest<{ Querystring: Query }>,
  work: (call: ScimCall) => Promise<Done | Refused>,
): Promise<Answered | null> {
  requireParameters(query, 'change')
  const intent = readIntent(query)
  const write = async (tx: Transaction) => {
    await limitTransaction(tx, longLimits)
    const outcome = await work({ tx, parts, intent })
    const call = { userId: null, subject: pathOf(url), requestId }
    if ('refusal' in outcome) {
      if (outcome.isAsked) await auditDone(tx, { ...call, action: 'askRemoval' })
      return outcome
    }
    const action = routeOptions.config.endpoint ?? 'scim'
    const details = traceOf(outcome.done)
    await auditDone(tx, { ...call, action, details, changes: auditedChanges(tx) })
    return outcome
  }
  const outcome = await (intent.dryRun ? inPreview(db, write) : inTransaction(db, write))
  if (!intent.dryRun) wakeOutbox()
  if ('refusal' in outcome) throw outcome.refusal
  return outcome.resource
}

function idOf({ id }: { id: string }): number {
  const known = readId(id)
  if (known === null) throw new ApiError('not-found')
  return known
}

/** A deleted resource cannot be found any more, so the answer has no body. */
function sendResource(reply: FastifyReply, resource: Answered | null, query: Query): FastifyReply {
  if (!resource) return reply.code(204).send()
  const { location, version } = resource.meta
  void reply.headers({ etag: version, location })
  return sendScim(reply, readSelection(query).of(resource))
}

export function sendScim(reply: FastifyReply, body: object): FastifyReply {
  const type = 'application/scim+json; charset=utf-8'
  return reply
    .headers({ 'content-type': type, 'cache-control': 'no-store' })
    .send(JSON.stringify(body))
}

export function listResponse(
  resources: readonly object[],
  totalResults: number,
  startIndex: number,
): object {
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources,
  }
}
