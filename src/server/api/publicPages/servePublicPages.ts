import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FastifyInstance } from 'fastify'
import type { QueryOf } from '../../../contract/endpoint'
import { listPublicResults as contract } from '../../../contract/publicResults'
import type { Configuration } from '../../configuration/configuration'
import { ApiError } from '../../domain/apiError'
import { listPublicResults } from '../../governance/queries/publicResults'
import { headersBeside } from '../../identity/signIn/page'
import type { SigningKeys } from '../../record/checkpoints/signingKeys'
import type { FindLogState } from '../../record/log/logState'
import type { Step } from '../steps/step'
import { checkPage } from './checkPage'
import { pageFrame } from './frame'
import { resultsFeed, resultsPage } from './resultsPage'
import { publicStyle } from './style'

interface PublicPages {
  db: NodePgDatabase
  configuration: Pick<Configuration, 'origin' | 'association' | 'logo' | 'colour'>
  keys: SigningKeys
  findLogState: FindLogState
  /** The rate limit. */
  limit: Step
}

const newest: QueryOf<typeof contract> = { page: 1, size: 50 }

/** @throws {ApiError} not-found, as for an unknown result */
function wantedBy(query: unknown): QueryOf<typeof contract> {
  const read = contract.query.safeParse(query)
  if (!read.success) throw new ApiError('not-found')
  return read.data
}

/** Serves the pages for people without a sign-in: how to check this site, and what groups make public. */
export function servePublicPages(
  app: FastifyInstance,
  { db, configuration, keys, findLogState, limit }: PublicPages,
): void {
  const { origin, logo, colour } = configuration
  const style = publicStyle(colour)
  const framed = pageFrame(configuration)
  const headers = { ...headersBeside(logo), 'cache-control': 'no-cache' }
  const steps = { onRequest: limit }

  app.get(style.address, (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(style.text),
  )
  app.get('/check', steps, async (_request, reply) => {
    const { totalCount } = await listPublicResults(db, { page: 1, size: 1 })
    const site = { origin, keys, log: await findLogState(), hasResults: totalCount > 0 }
    return reply.headers(headers).send(framed('How to check us', checkPage(site)))
  })
  app.get<{ Querystring: object }>('/results', steps, async ({ query }, reply) => {
    const wanted = wantedBy(query)
    const listed = await listPublicResults(db, wanted)
    return reply
      .headers(headers)
      .send(framed('Public results', resultsPage(listed, wanted.groupId)))
  })

  app.get<{ Querystring: object }>('/results.atom', steps, async ({ query }, reply) => {
    const { groupId } = wantedBy(query)
    const listed = await listPublicResults(db, { ...newest, groupId })
    return reply
      .headers({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' })
      .type('application/atom+xml; charset=utf-8')
      .send(resultsFeed(origin, listed, groupId))
  })
}
