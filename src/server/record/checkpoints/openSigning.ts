import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { hubs } from '../../../contract/hub'
import { findPublicKeys, skipIdsOf, storePublicKeys } from '../../database/repositories/checkpoints'
import type { Transaction } from '../../database/open'
import { inTransaction } from '../../database/transaction'
import type { RecordId } from '../../database/repositories/records'
import type { RecordSubject } from '../../database/schema/record'
import type { HubBatch } from '../../domain/hubEvent'
import { recordOf } from '../origin'
import { createSigner, type Signer } from './signer'
import { type SignedHeads, signedHeadsIn } from './signedHeads'
import { openSigningKeys, type SigningKeys } from './signingKeys'

/** The paths of the signing keys and of the last signed heads. */
export const keysFile = (dataFolder: string) => join(dataFolder, 'record-keys.json')
export const headsFile = (dataFolder: string) => join(dataFolder, 'record-heads.jsonl')

interface Signing {
  keys: SigningKeys
  signer: Signer
  heads: SignedHeads
  /** The latest signed note over the heads of all records; null before the first. */
  latestDailyCheckpoint: () => Promise<string | null>
}

const subjectOf: Readonly<Record<string, RecordSubject>> = {
  [hubs.voteQuestions.event]: 'question',
  [hubs.motions.event]: 'motion',
  [hubs.events.event]: 'meeting',
}

/** Opens the keys in the data folder, and signs each record that any instance announces to the hubs. */
export async function openSigning({
  db,
  dataFolder,
  origin,
  backplane,
  log,
  mailLostKey,
  onAltered,
  onSigned,
}: {
  db: NodePgDatabase
  dataFolder: string
  /** The address of the product; its host names a site that has no key yet. */
  origin: string
  backplane: { onBatch(listener: (batch: HubBatch) => void): void }
  log: FastifyBaseLogger
  /** Informs staff that the last of these keys is one for which no earlier key vouches. */
  mailLostKey: (tx: Transaction, published: SigningKeys['published']) => Promise<void>
  /** Called once for each record that differs from its signed head. */
  onAltered: (record: RecordId, finding: string) => void
  /** Called with records that were signed just now. */
  onSigned?: (records: readonly RecordId[]) => void
}): Promise<Signing> {
  const known = await findPublicKeys(db)
  const keys = await openSigningKeys(keysFile(dataFolder), new URL(origin).host, known)
  const newest = keys.published.at(-1)
  const isNew = !known.some(({ key }) => key === newest?.key)
  const isLost = isNew && newest?.isAfterLoss === true
  if (isLost)
    log.error(
      { key: newest.key },
      'the key that signed records is lost: a new one signs, unvouched',
    )
  const heads = signedHeadsIn(headsFile(dataFolder))
  const signed = [...(await heads.read()).keys()].map(recordOf)
  await inTransaction(db, async (tx) => {
    await storePublicKeys(tx, keys.published)
    // After a restore, new records get ids above all signed ones, so that no name is used twice.
    await skipIdsOf(tx, signed)
    if (isLost) await mailLostKey(tx, keys.published)
  })
  const signer = createSigner({
    db,
    keys,
    heads,
    onFault: (err) => log.error({ err }, 'records not signed'),
    onAltered(record, message) {
      log.error({ ...record, message }, 'record altered: not signed')
      onAltered(record, message)
    },
    onLogRefused: (finding) => log.error({ finding }, 'log of all heads altered: not signed'),
    onSigned,
  })
  backplane.onBatch((events) => {
    if (events === 'gap') return signer.noteGap()
    for (const { event, id } of events) {
      const subject = subjectOf[event]
      if (subject) signer.note({ subject, id })
    }
  })
  return { keys, signer, heads, latestDailyCheckpoint: () => heads.latestDailyCheckpoint() }
}
