import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { hubs } from '../../contract/hub'
import type { RecordSubject } from '../database/schema/record'
import type { Backplane } from '../hub/backplane'
import { createSigner, type Signer } from './signer'
import { signedHeadsIn } from './signedHeads'
import { openSigningKeys, type SigningKeys } from './signingKeys'

/** Who signs the records of this site. */
interface Signing {
  keys: SigningKeys
  signer: Signer
}

const subjectOf: Readonly<Record<string, RecordSubject>> = {
  [hubs.voteQuestions.event]: 'question',
  [hubs.motions.event]: 'motion',
  [hubs.events.event]: 'meeting',
}

/** Opens the keys in the data folder and signs whatever any instance tells the hubs of. */
export async function openSigning({
  db,
  dataFolder,
  origin,
  backplane,
  log,
}: {
  db: NodePgDatabase
  dataFolder: string
  /** Where the product is reached: a site without a key is called by its host. */
  origin: string
  backplane: Pick<Backplane, 'onBatch'>
  log: FastifyBaseLogger
}): Promise<Signing> {
  const keys = await openSigningKeys(join(dataFolder, 'record-keys.json'), new URL(origin).host)
  const signer = createSigner({
    db,
    keys,
    heads: signedHeadsIn(join(dataFolder, 'record-heads.jsonl')),
    onFault: (err) => log.error({ err }, 'records not signed'),
    onAltered: (record, message) => log.error({ ...record, message }, 'record altered: not signed'),
  })
  backplane.onBatch((events) => {
    if (events === 'gap') return signer.noteGap()
    for (const { event, id } of events) {
      const subject = subjectOf[event]
      if (subject) signer.note({ subject, id })
    }
  })
  return { keys, signer }
}
