/** The record of a question or roll call as it is sent: as a zip, or inside the page that verifies it. */
import { createHash } from 'node:crypto'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FastifyReply } from 'fastify'
import type { WitnessPolicy } from '../configuration/readWitnesses'
import type { RecordId } from '../database/repositories/records'
import { attachmentDisposition } from '../files/fileNames'
import type { ReadableRecord } from '../governance/queries/readRecord'
import type { Signer } from '../record/checkpoints/signer'
import type { SigningKeys } from '../record/checkpoints/signingKeys'
import { logProofOf, witnessesFile } from '../record/log/witnessed'
import { originOf } from '../record/origin'
import { recordZip } from '../record/recordZip'
import type { VerifierFiles } from '../record/verifierFiles'

/** The signer of records, and its keys. */
export interface RecordSigning {
  keys: SigningKeys
  signer: Pick<Signer, 'sign'>
}

export interface RecordParts extends RecordSigning {
  db: NodePgDatabase
  verifiers: VerifierFiles
  witnesses: WitnessPolicy
}

/**
 * The record as a zip. The newest events are signed first.
 *
 * @param read the record for its reader; its errors are passed on
 */
export async function zipOf(
  { db, keys, signer, verifiers, witnesses }: RecordParts,
  record: RecordId,
  read: () => Promise<ReadableRecord>,
): Promise<Buffer> {
  await signer.sign(record)
  const content = { ...(await read()), origin: originOf(keys.name, record) }
  const logProof = await logProofOf(db, record, witnesses, content.bodies.length)
  const proven = { ...content, keys: keys.published, logProof, witnesses: witnessesFile(witnesses) }
  return Buffer.from(recordZip(proven, verifiers.files))
}

export function recordFileName({ subject, id }: RecordId): string {
  return `${subject === 'question' ? subject : 'roll-call'}-${id}-record.zip`
}

export function sendZip(reply: FastifyReply, record: RecordId, zip: Buffer): FastifyReply {
  return reply
    .headers({
      'content-type': 'application/zip',
      'content-disposition': attachmentDisposition(recordFileName(record)),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    .send(zip)
}

type SendVerifier = (reply: FastifyReply, zip: Buffer, shownOn: string) => FastifyReply

/** Sends the page that verifies, with a record in it and the address of the page that the record is of. */
export function verifierSender({ page }: Pick<VerifierFiles, 'page'>): SendVerifier {
  const policy = pagePolicy(page)
  return (reply, zip, shownOn) => {
    const record = `<script type="application/json" id="record" data-page="${shownOn}">${zip.toString('base64')}</script>`
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
      })
      .send(page.replace('<script>', () => `${record}<script>`))
  }
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
