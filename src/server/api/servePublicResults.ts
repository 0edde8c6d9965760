import type { FastifyInstance, FastifyReply } from 'fastify'
import { pathId } from '../../contract/id'
import { findOutermostCheckpoints } from '../database/repositories/checkpoints'
import { ApiError } from '../domain/apiError'
import { findPublicResult, resultAddress } from '../governance/queries/publicResults'
import { readRecord } from '../governance/queries/readRecord'
import { type RecordParts, sendZip, verifierSender, zipOf } from './sentRecord'
import type { Step } from './steps/step'

interface ServedResults extends RecordParts {
  /** The rate limit. */
  limit: Step
}

type OfResult = { Params: { id: string } }

/** Serves the records of public results to everybody, and the page that verifies each with it. */
export function servePublicResults(app: FastifyInstance, { limit, ...parts }: ServedResults): void {
  const sendVerifier = verifierSender(parts.verifiers)
  const steps = { onRequest: limit }
  const page = '/results/:id'

  async function zipFor(id: number): Promise<Buffer> {
    const { result } = await findPublicResult(parts.db, id)
    const reader = { groupId: result.groupId, isAdmin: false }
    return zipOf(parts, { subject: 'question', id }, () => readRecord(parts.db, reader, id))
  }

  app.get<OfResult>(page, steps, async ({ params }, reply) => {
    const id = idOf(params)
    return sendVerifier(freshly(reply), await zipFor(id), resultAddress(id))
  })
  app.get<OfResult>(`${page}/record.zip`, steps, async ({ params }, reply) => {
    const id = idOf(params)
    return sendZip(freshly(reply), { subject: 'question', id }, await zipFor(id))
  })
  app.get<OfResult>(`${page}/checkpoint`, steps, async ({ params }, reply) => {
    const id = idOf(params)
    await findPublicResult(parts.db, id)
    const record = { subject: 'question', id } as const
    await parts.signer.sign(record)
    const newest = (await findOutermostCheckpoints(parts.db, record)).at(-1)
    if (!newest) throw new ApiError('not-found')
    return freshly(reply)
      .header('access-control-allow-origin', '*')
      .type('text/plain; charset=utf-8')
      .send(newest.note)
  })
}

/** @throws {ApiError} not-found, as for an unknown result */
function idOf({ id }: OfResult['Params']): number {
  const read = pathId.safeParse(id)
  if (!read.success) throw new ApiError('not-found')
  return read.data
}

function freshly(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-cache')
}
