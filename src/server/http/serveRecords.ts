import { createHash } from 'node:crypto'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { addElapsedHours, isBefore } from '../../rules/instant'
import { nameOf, originOf } from '../record/origin'
import type { Signer } from '../checkpoints/signer'
import type { SigningKeys } from '../checkpoints/signingKeys'
import type { ReadClock } from '../database/clock'
import { inSnapshot } from '../database/inSnapshot'
import type { Executor } from '../database/open'
import { findCallerStatus } from '../database/repositories/callerStatus'
import { ApiError } from '../domain/apiError'
import type { CallerStatus } from '../domain/callerStatus'
import { attachmentDisposition } from '../files/contentDisposition'
import { findDownloadKey } from '../files/downloadKey'
import { readTicket, signTicket } from '../files/ticket'
import { auditDone } from './audit'
import { readMeetingRecord } from '../queries/readMeetingRecord'
import { readRecord } from '../queries/readRecord'
import { recordZip } from '../record/recordZip'
import type { VerifierFiles } from '../record/verifierFiles'

/** What signs records, and the keys it uses. */
export interface RecordSigning {
  keys: SigningKeys
  signer: Pick<Signer, 'sign'>
}

interface RecordParts extends RecordSigning {
  db: NodePgDatabase
  /** For the audit trail. */
  writes: NodePgDatabase
  readClock: ReadClock
  verifiers: VerifierFiles
}

const path = '/records'
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
): Promise<{ downloadUrl: string; verifyUrl: string }> {
  const expiresAt = addElapsedHours(now, lifeHours)
  const ticket = signTicket(await findDownloadKey(db), { ...whose, expiresAt })
  const query = `?${ticketParameter}=${ticket}`
  const name = fileName(whose)
  return { downloadUrl: `${path}/${name}${query}`, verifyUrl: `${path}/verify${query}` }
}

function fileName({ subject, id }: Pick<RecordTicket, 'subject' | 'id'>): string {
  return `${subject === 'question' ? subject : 'roll-call'}-${id}-record.zip`
}

/** Where the site shows what a record is of. */
function pageOf({ subject, groupId, id }: RecordTicket): string {
  return subject === 'question'
    ? `/group/${groupId}/votingquestions/${id}`
    : `/group/${groupId}/events/${id}/rollcall`
}

/** Serves records to holders of a valid address, as a download or inside the page that verifies them. */
export async function serveRecords(app: FastifyInstance, parts: RecordParts): Promise<void> {
  const key = await findDownloadKey(parts.db)
  const { page } = parts.verifiers
  const policy = pagePolicy(page)
  const ticketOf = (query: Record<string, unknown>) =>
    readTicket(key, query[ticketParameter], recordTicket)

  app.get<{ Querystring: Record<string, unknown> }>(`${path}/verify`, async (request, reply) => {
    const { query } = request
    const ticket = ticketOf(query)
    const zip = await zipFor(parts, ticket, request)
    const shownOn = ticket ? pageOf(ticket) : '/'
    const record = `<script type="application/json" id="record" data-page="${shownOn}">${zip.toString('base64')}</script>`
    return privately(reply)
      .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
      .send(page.replace('<script>', () => `${record}<script>`))
  })

  app.get<{ Querystring: Record<string, unknown> }>(`${path}/:fileName`, async (request, reply) => {
    const ticket = ticketOf(request.query)
    if (!ticket) throw new ApiError('download-expired')
    const zip = await zipFor(parts, ticket, request)
    return privately(reply)
      .headers({
        'content-type': 'application/zip',
        'content-disposition': attachmentDisposition(fileName(ticket)),
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(zip)
  })
}

/**
 * The record of a ticket as a zip, where its person may still see the page. The newest events are signed first,
 * and the download is written to the audit trail.
 *
 * @throws {ApiError} download-expired; whatever the page itself refuses
 */
async function zipFor(
  { db, writes, readClock, keys, signer, verifiers }: RecordParts,
  ticket: RecordTicket | null,
  { id: requestId, url }: Pick<FastifyRequest, 'id' | 'url'>,
): Promise<Buffer> {
  const person = ticket && (await findReader(db, readClock, ticket))
  if (!person) throw new ApiError('download-expired')
  const { subject, id } = ticket
  const record = { subject, id }
  await signer.sign(record)
  const origin = originOf(keys.name, record)
  const read = subject === 'question' ? readRecord : readMeetingRecord
  const content = { ...(await read(db, person, id)), origin }
  const action = url.startsWith(`${path}/verify`) ? 'verifyRecord' : 'downloadRecord'
  await auditDone(writes, { userId: ticket.userId, action, subject: nameOf(record), requestId })
  return Buffer.from(recordZip({ ...content, keys: keys.published }, verifiers.files))
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
  return reply.headers({
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
}

/** The content security policy of the page: its own script and styles by their hashes, and no other resource. */
function pagePolicy(page: string): string {
  const hashOf = (name: string) => {
    const [, content = ''] = new RegExp(`<${name}>([^]*?)</${name}>`).exec(page) ?? []
    return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
  }
  return [
    "default-src 'none'",
    `script-src ${hashOf('script')}`,
    `style-src ${hashOf('style')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
