import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { RecordAddresses } from '../../contract/records'
import { addElapsedHours, isBefore } from '../../rules/instant'
import { nameOf } from '../record/origin'
import type { ReadClock } from '../database/clock'
import { inSnapshot } from '../database/transaction'
import type { Executor } from '../database/open'
import { findCallerStatus } from '../database/repositories/callerStatus'
import { ApiError } from '../domain/apiError'
import type { CallerStatus } from '../domain/callerStatus'
import { findDownloadKey, readTicket, signTicket } from '../files/tickets'
import { auditDone } from './audit'
import { readMeetingRecord } from '../governance/queries/readMeetingRecord'
import { readRecord } from '../governance/queries/readRecord'
import { recordFileName, type RecordParts, sendZip, verifierSender, zipOf } from './sentRecord'

interface ServedRecords extends RecordParts {
  /** For the audit trail. */
  writes: NodePgDatabase
  readClock: ReadClock
}

const path = '/records'
const verifyPath = `${path}/verify`
const longestFormBytes = 4_096
const lifeHours = 5 / 60
/** The parameter has the only name whose value the log leaves out. */
const ticketParameter = 'access_token'

/** The content of a ticket: the record of one question or roll call, the person, and the expiry. */
const recordTicket = z.object({
  subject: z.enum(['question', 'meeting']),
  id: z.number().int(),
  groupId: z.number().int(),
  userId: z.number().int(),
  expiresAt: z.iso.datetime(),
})
type RecordTicket = z.output<typeof recordTicket>

/**
 * The addresses of a record and of the page that verifies it, for one person and valid for five minutes from
 * `now`.
 */
export async function recordAddresses(
  db: Executor,
  whose: Omit<RecordTicket, 'expiresAt'>,
  now: string,
): Promise<RecordAddresses> {
  const expiresAt = addElapsedHours(now, lifeHours)
  const ticket = signTicket(await findDownloadKey(db), { ...whose, expiresAt })
  const downloadUrl = `${path}/${recordFileName(whose)}?${ticketParameter}=${ticket}`
  return { downloadUrl, verifyUrl: verifyPath, ticket }
}

/** Where the site shows what a record is of. */
function pageOf({ subject, groupId, id }: RecordTicket): string {
  return subject === 'question'
    ? `/group/${groupId}/votingquestions/${id}`
    : `/group/${groupId}/events/${id}/rollcall`
}

/** Serves records to holders of a valid address, as a download or inside the page that verifies them. */
export async function serveRecords(app: FastifyInstance, parts: ServedRecords): Promise<void> {
  const key = await findDownloadKey(parts.db)
  const sendVerifier = verifierSender(parts.verifiers)

  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: longestFormBytes },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    scope.post(verifyPath, showVerifier)
  })

  async function showVerifier(request: FastifyRequest, reply: FastifyReply) {
    const sent = request.body instanceof URLSearchParams ? request.body.get('ticket') : null
    const ticket = readTicket(key, sent, recordTicket)
    const zip = await zipFor(parts, ticket, 'verifyRecord', request.id)
    return sendVerifier(privately(reply), zip, ticket ? pageOf(ticket) : '/')
  }

  app.get<{ Querystring: Record<string, unknown> }>(`${path}/:fileName`, async (request, reply) => {
    const ticket = readTicket(key, request.query[ticketParameter], recordTicket)
    if (!ticket) throw new ApiError('download-expired')
    const zip = await zipFor(parts, ticket, 'downloadRecord', request.id)
    return sendZip(privately(reply), ticket, zip)
  })
}

/**
 * The record of a ticket as a zip, where its person may still see the page. The download is written to the audit
 * trail.
 *
 * @throws {ApiError} download-expired; whatever the page itself refuses
 */
async function zipFor(
  { writes, readClock, ...parts }: ServedRecords,
  ticket: RecordTicket | null,
  action: 'downloadRecord' | 'verifyRecord',
  requestId: string,
): Promise<Buffer> {
  const { db } = parts
  const person = ticket && (await findReader(db, readClock, ticket))
  if (!person) throw new ApiError('download-expired')
  const { subject, id } = ticket
  const record = { subject, id }
  const read = subject === 'question' ? readRecord : readMeetingRecord
  return zipOf(parts, record, async () => {
    const content = await read(db, person, id)
    await auditDone(writes, { userId: ticket.userId, action, subject: nameOf(record), requestId })
    return content
  })
}

/** Finds the person of a ticket; null where it has expired or the person has left the group. */
function findReader(
  db: NodePgDatabase,
  readClock: ReadClock,
  { groupId, userId, expiresAt }: RecordTicket,
): Promise<CallerStatus | null> {
  return inSnapshot(db, async (tx) => {
    if (!isBefore(await readClock(tx), expiresAt)) return null
    const person = await findCallerStatus(tx, groupId, userId)
    return person && (person.isMember || person.isStaff) ? person : null
  })
}

function privately(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'private, no-store')
}
