import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { api } from '../../contract'
import type { Endpoint } from '../../contract/endpoint'
import type { Transaction } from '../database/open'
import type { StoredFile } from '../database/repositories/attachments'
import { auditedChanges } from '../database/auditedChanges'
import { inPreview, inTransaction } from '../database/transaction'
import type { CommandContext } from '../governance/commands/commandContext'
import { settleFiles } from '../files/settleFiles'
import { auditDone } from './audit'
import type { AnyCall, Handlers } from './call'
import { hashOfBody, once } from './idempotency'
import { sendAnswer } from './sendAnswer'
import { type StepDependencies, stepsOf } from './steps'
import { admitAgain } from './steps/admitAgain'
import { readHeaders } from './steps/readHeaders'

interface ApiParts extends StepDependencies, Omit<CommandContext, 'userId'> {
  db: NodePgDatabase
  /** Called after each commit, so that the outbox is read. */
  wakeOutbox: () => void
}

/** A handler whose input was parsed by the schemas of its own endpoint. */
type AnyHandler = (call: AnyCall) => Promise<unknown>

/** Registers a route for each endpoint of the contract. */
export function registerApi(app: FastifyInstance, handlers: Handlers, parts: ApiParts): void {
  for (const name of Object.keys(api) as (keyof typeof api)[]) {
    registerEndpoint(app, name, api[name], handlers[name] as AnyHandler, parts)
  }
}

function registerEndpoint(
  app: FastifyInstance,
  name: string,
  endpoint: Endpoint,
  handler: AnyHandler,
  parts: ApiParts,
): void {
  const steps = stepsOf(endpoint, parts)
  const fillPath = pathFiller(endpoint.path)
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { endpoint: name, isMonitored: endpoint.isMonitored === true },
    ...(endpoint.bodyBytes !== undefined && { bodyLimit: endpoint.bodyBytes }),
    onRequest: steps.beforeBody,
    preParsing: steps.ofBytes,
    preHandler: steps.withBody,
    handler: async (request, reply) => {
      const onFault = (err: unknown) => request.log.error({ err }, 'files not forgotten')
      const answer = await settleFiles(request.requestContext.files, { ...parts, onFault }, () =>
        handler(callOf({ name, endpoint, fillPath }, request, parts)),
      )
      return sendAnswer(endpoint, answer, reply)
    },
  })
}

function callOf(
  { name, endpoint, fillPath }: { name: string; endpoint: Endpoint; fillPath: FillPath },
  { id: requestId, requestContext, headers }: FastifyRequest,
  { db, wakeOutbox, readClock, recipientDomains }: ApiParts,
): AnyCall {
  const { params, query, body } = requestContext.input ?? {}
  const { actor, viewer, files } = requestContext
  const callHeaders = readHeaders(headers)
  const key = endpoint.idempotent && callHeaders.idempotencyKey
  const userId = actor?.userId ?? null
  const subject = fillPath(params)
  const line = { userId, action: name, subject, requestId }
  const sent = endpoint.multipart ? { body, files: files.map(sameFile) } : body
  const repeatable =
    key && userId !== null
      ? {
          userId,
          endpoint: `${endpoint.method} ${subject}`,
          key,
          bodyHash: hashOfBody(sent),
        }
      : null

  return {
    params,
    query,
    body,
    actor,
    context: userId === null ? null : { userId, readClock, recipientDomains },
    viewer,
    headers: callHeaders,
    files,
    trace: { line, status: endpoint.status, repeatable },
    transact: async (work, traceOf, { begin, isTried } = {}) => {
      const admitted = async (tx: Transaction) => {
        await begin?.(tx)
        await admitAgain(tx, endpoint.access, { actor, viewer })
      }
      if (isTried)
        return inPreview(db, async (tx) => {
          await admitted(tx)
          return work(tx)
        })
      const answer = await inTransaction(db, async (tx) => {
        await admitted(tx)
        const lineOf = (done: unknown) => {
          const details = traceOf?.(done) ?? null
          return { ...line, details, changes: auditedChanges(tx) }
        }
        if (!repeatable) {
          const done = await work(tx)
          await auditDone(tx, lineOf(done))
          return done
        }
        return once(tx, repeatable, { status: endpoint.status, lineOf }, () => work(tx))
      })
      wakeOutbox()
      return answer
    },
  }
}

/** The fields by which a file is the same in a repeated call. */
function sameFile({ fileName, sha256 }: StoredFile) {
  return { fileName, sha256 }
}

/** Writes the path of an endpoint with the values of a call. */
type FillPath = (params: unknown) => string

function pathFiller(path: string): FillPath {
  // A text and the name of a value after it, by turns.
  const parts = path.split(/\{(\w+)\}/)
  return (params) => {
    const values = params as Record<string, unknown> | undefined
    return parts.map((part, at) => (at % 2 === 0 ? part : String(values?.[part]))).join('')
  }
}
