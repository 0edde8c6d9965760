import { createHash } from 'node:crypto'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { RecordAddresses } from '../../contract/records'
import { addElapsedHours, isBefore } from '../../rules/instant'
import { nameOf, originOf } from '../record/origin'
import type { Signer } from '../record/checkpoints/signer'
import type { SigningKeys } from '../record/checkpoints/signingKeys'
import type { ReadClock } from '../database/clock'
import { inSnapshot } from '../database/transaction'
import type { Executor } from '../database/open'
import { findCallerStatus } from '../database/repositories/callerStatus'
import { ApiError } from '../domain/apiError'
import type { CallerStatus } from '../domain/callerStatus'
import { attachmentDisposition } from '../files/fileNames'
import { findDownloadKey, readTicket, signTicket } from '../files/tickets'
import { auditDone } from './audit'
import { readMeetingRecord } from '../governance/queries/readMeetingRecord'
import { readRecord } from '../governance/queries/readRecord'
import type { WitnessPolicy } from '../configuration/readWitnesses'
import { logProofOf, witnessesFile } from '../record/log/witnessed'
import { recordZip } from '../record/recordZip'
import type { VerifierFiles } from '../record/verifierFiles'

/** The signer of records, and its keys. */
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
  witnesses: WitnessPolicy
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
  const downloadUrl = `${path}/${fileName(whose)}?${ticketParameter}=${ticket}`
  return { downloadUrl, verifyUrl: verifyPath, ticket }
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
    const shownOn = ticket ? pageOf(ticket) : '/'
    const record = `<script type="application/json" id="record" data-page="${shownOn}">${zip.toString('base64')}</script>`
    return privately(reply)
      .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
      .send(page.replace('<script>', () => `${record}<script>`))
  }

  app.get<{ Querystring: Record<string, unknown> }>(`${path}/:fileName`, async (request, reply) => {
    const ticket = readTicket(key, request.query[ticketParameter], recordTicket)
    if (!ticket) throw new ApiError('download-expired')
    const zip = await zipFor(parts, ticket, 'downloadRecord', request.id)
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
  { db, writes, readClock, keys, signer, verifiers, witnesses }: RecordParts,
  ticket: RecordTicket | null,
  action: 'downloadRecord' | 'verifyRecord',
  requestId: string,
): Promise<Buffer> {
  const person = ticket && (await findReader(db, readClock, ticket))
  if (!person) throw new ApiError('download-expired')
  const { subject, id } = ticket
  const record = { subject, id }
  await signer.sign(record)
  const origin = originOf(keys.name, record)
  const read = subject === 'question' ? readRecord : readMeetingRecord
  const content = { ...(await read(db, person, id)), origin }
  await auditDone(writes, { userId: ticket.userId, action, subject: nameOf(record), requestId })
  const logProof = await logProofOf(db, record, witnesses, content.bodies.length)
  const proven = { ...content, keys: keys.published, logProof, witnesses: witnessesFile(witnesses) }
  return Buffer.from(recordZip(proven, verifiers.files))
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
