import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FastifyInstance } from 'fastify'
import type { ReadClock } from '../database/clock'
import { ApiError } from '../domain/apiError'
import { findDownload } from '../governance/queries/findFile'
import { attachmentDisposition } from '../files/fileNames'
import {
  downloadsPath,
  downloadTicket,
  findDownloadKey,
  readTicket,
  ticketParameter,
} from '../files/tickets'
import type { FileStore } from '../files/fileStore'

interface DownloadParts {
  db: NodePgDatabase
  readClock: ReadClock
  files: FileStore
}

/** Serves files to holders of a valid address, always as attachments, never inline in the product's origin. */
export async function serveDownloads(
  app: FastifyInstance,
  { db, readClock, files }: DownloadParts,
): Promise<void> {
  const key = await findDownloadKey(db)
  app.get<{ Querystring: Record<string, unknown> }>(
    `${downloadsPath}/:fileName`,
    async ({ query }, reply) => {
      const ticket = readTicket(key, query[ticketParameter], downloadTicket)
      const file = ticket && (await findDownload(db, readClock, ticket))
      if (!file) throw new ApiError('download-expired')
      const bytes = await files.get(file.storageKey)
      return reply
        .headers({
          'content-type': 'application/octet-stream',
          'content-length': file.size,
          'content-disposition': attachmentDisposition(file.fileName),
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, no-store',
        })
        .send(bytes)
    },
  )
}
