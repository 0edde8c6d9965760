/** Serves the log of all heads as static files (C2SP tlog-tiles), to everybody. */
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FastifyInstance } from 'fastify'
import type { WitnessPolicy } from '../configuration/readWitnesses'
import { ApiError } from '../domain/apiError'
import { findTile, readTilePath } from '../record/log/logFiles'
import { publishedCheckpoint } from '../record/log/witnessed'
import type { Step } from './steps/step'

interface LogParts {
  db: NodePgDatabase
  witnesses: WitnessPolicy
  /** The rate limit. */
  limit: Step
}

const forEver = 'public, max-age=31536000, immutable'

export function serveLog(app: FastifyInstance, { db, witnesses, limit }: LogParts): void {
  app.get('/log/checkpoint', { onRequest: limit }, async (_request, reply) => {
    const note = await publishedCheckpoint(db, witnesses)
    if (note === null) throw new ApiError('not-found')
    return reply
      .headers({
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-cache',
        'access-control-allow-origin': '*',
      })
      .send(note)
  })

  app.get<{ Params: { '*': string } }>(
    '/log/tile/*',
    { onRequest: limit },
    async ({ params }, reply) => {
      const path = readTilePath(params['*'])
      const bytes = path && (await findTile(db, path))
      if (!bytes) throw new ApiError('not-found')
      return reply
        .headers({
          'content-type': 'application/octet-stream',
          'cache-control': forEver,
          'access-control-allow-origin': '*',
        })
        .send(bytes)
    },
  )
}
