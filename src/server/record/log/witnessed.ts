/** Which notes over the log enough witnesses cosigned, and what is shown of them. */
import type { WitnessPolicy } from '../../configuration/readWitnesses'
import type { Executor } from '../../database/open'
import {
  type CosignedCheckpoint,
  findCosignedCheckpoint,
  findLastEntryOf,
  findLastLogCheckpoint,
  findWaitingSeconds,
  findWitnessedSize,
} from '../../database/repositories/log'
import type { RecordId } from '../../database/repositories/records'
import { hashesIn } from './entries'
import { inclusionProof } from './treeProofs'

const keysOf = ({ witnesses, needed }: WitnessPolicy) => ({
  keys: witnesses.map(({ key }) => key.text),
  needed,
})

/** How long heads that no witness answers for wait before they are published without. */
const longestWaitSeconds = 5 * 60

/**
 * The note to publish with all cosignatures: the last that enough witnesses cosigned, or the last one where they do
 * not answer. Null before the first head.
 */
export async function publishedCheckpoint(
  db: Executor,
  policy: WitnessPolicy,
): Promise<string | null> {
  const last = await findLastLogCheckpoint(db)
  if (!last) return null
  const { keys } = keysOf(policy)
  const witnessed = await witnessedInTime(db, policy, last.size)
  const found =
    (witnessed && (await findCosignedCheckpoint(db, witnessed, keys))) ||
    (await findCosignedCheckpoint(db, last.size, keys))
  return found && noteOf(found)
}

/** How much of the log enough witnesses have cosigned. */
export async function findLastWitnessedSize(db: Executor, policy: WitnessPolicy): Promise<number> {
  return (await findWitnessedSize(db, 0, keysOf(policy), 'last')) ?? 0
}

async function witnessedInTime(
  db: Executor,
  policy: WitnessPolicy,
  last: number,
): Promise<number | null> {
  if (policy.needed === 0) return null
  const size = await findLastWitnessedSize(db, policy)
  const isLate = size < last && (await findWaitingSeconds(db, size)) > longestWaitSeconds
  return size === 0 || isLate ? null : size
}

/** A signed note with the lines of the witnesses. */
const noteOf = ({ note, cosignatures }: CosignedCheckpoint): string =>
  note + cosignatures.map(({ line }) => line).join('')

/** The newest head of a record in the log, and the note that proves it. */
interface LoggedHead {
  index: number
  /** The number of events under the head. */
  size: number
  /** The bytes of the entry. */
  body: string
  checkpoint: CosignedCheckpoint
}

/**
 * Finds the newest head of a record in the log, under the first note that enough witnesses cosigned or else the last
 * note; null where the log has no head of it.
 *
 * @param events the number of events that the head may cover at most
 */
async function findLoggedHead(
  db: Executor,
  record: RecordId,
  policy: WitnessPolicy,
  events: number,
): Promise<LoggedHead | null> {
  const entry = await findLastEntryOf(db, record, events)
  if (!entry) return null
  const policyKeys = keysOf(policy)
  const witnessed =
    policy.needed > 0 ? await findWitnessedSize(db, entry.index, policyKeys, 'first') : null
  const checkpoint = await findCosignedCheckpoint(db, witnessed, policyKeys.keys)
  return checkpoint && { ...entry, checkpoint }
}

/** The witnesses that cosigned a log with all events of a record; null where there is no witness. */
export async function findWitnessed(
  db: Executor,
  record: RecordId,
  policy: WitnessPolicy,
  events: number,
): Promise<{ by: string[]; needed: number } | null> {
  const { needed } = policy
  if (needed === 0) return null
  const head = await findLoggedHead(db, record, policy, events)
  const signers = head?.checkpoint.cosignatures.map(({ witness }) => witness) ?? []
  const names = policy.witnesses.flatMap(({ key: { text, name } }) =>
    signers.includes(text) ? [name] : [],
  )
  return { by: head?.size === events ? names : [], needed }
}

/** The proof that the log has the newest head of a record, as C2SP tlog-proof with the entry; null without a head. */
export async function logProofOf(
  db: Executor,
  record: RecordId,
  policy: WitnessPolicy,
  events: number,
): Promise<string | null> {
  const head = await findLoggedHead(db, record, policy, events)
  if (!head) return null
  const { index, body, checkpoint } = head
  const proof = await inclusionProof(
    hashesIn(db, { index, size: checkpoint.size }),
    index,
    checkpoint.size,
  )
  const hashes = proof.map((hash) => `${hash.toString('base64')}\n`).join('')
  const extra = Buffer.from(body).toString('base64')
  return `c2sp.org/tlog-proof@v1\nextra ${extra}\nindex ${index}\n${hashes}\n${noteOf(checkpoint)}`
}

/** The witnesses that a verifier of the record expects; null where none is configured. */
export function witnessesFile({ witnesses, needed }: WitnessPolicy) {
  return witnesses.length === 0 ? null : { needed, witnesses: witnesses.map(({ key }) => key.text) }
}
