/** Which notes over the log enough witnesses cosigned, and what is shown of them. */
import type { WitnessPolicy } from '../../configuration/readWitnesses'
import type { Executor } from '../../database/open'
import {
  findCosignatures,
  findLastEntryOf,
  findLastLogCheckpoint,
  findLogBodies,
  findLogCheckpoint,
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
  const witnessed = await witnessedInTime(db, policy, last.size)
  return (witnessed && (await noteOf(db, policy, witnessed))) || noteOf(db, policy, last.size)
}

async function witnessedInTime(
  db: Executor,
  policy: WitnessPolicy,
  last: number,
): Promise<number | null> {
  if (policy.needed === 0) return null
  const size = (await findWitnessedSize(db, 0, keysOf(policy), 'last')) ?? 0
  const isLate = size < last && (await findWaitingSeconds(db, size)) > longestWaitSeconds
  return size === 0 || isLate ? null : size
}

async function noteOf(db: Executor, policy: WitnessPolicy, size: number): Promise<string | null> {
  const checkpoint = await findLogCheckpoint(db, size)
  if (!checkpoint) return null
  const cosignatures = await findCosignatures(db, size, keysOf(policy).keys)
  return checkpoint.note + cosignatures.map(({ line }) => line).join('')
}

/** The newest head of a record in the log, and who cosigned a note that covers it. */
interface LoggedHead {
  index: number
  /** The number of events under the head. */
  size: number
  /** The size of the log at the note that proves it. */
  logSize: number
  /** Names of the witnesses that cosigned that note. */
  witnessedBy: string[]
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
  const last = entry && (await findLastLogCheckpoint(db))
  if (!last) return null
  const witnessed =
    policy.needed > 0 ? await findWitnessedSize(db, entry.index, keysOf(policy), 'first') : null
  const logSize = witnessed ?? last.size
  const cosigned = await findCosignatures(db, logSize, keysOf(policy).keys)
  const signers = new Set(cosigned.map(({ witness }) => witness))
  const witnessedBy = policy.witnesses
    .filter(({ key }) => signers.has(key.text))
    .map(({ key }) => key.name)
  return { ...entry, logSize, witnessedBy }
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
  return { by: head?.size === events ? head.witnessedBy : [], needed }
}

/** The proof that the log has the newest head of a record, as C2SP tlog-proof with the entry; null where it has none. */
export async function logProofOf(
  db: Executor,
  record: RecordId,
  policy: WitnessPolicy,
  events: number,
): Promise<string | null> {
  const head = await findLoggedHead(db, record, policy, events)
  const note = head && (await noteOf(db, policy, head.logSize))
  if (!note) return null
  const [entry = ''] = await findLogBodies(db, head.index, head.index + 1)
  const proof = await inclusionProof(hashesIn(db), head.index, head.logSize)
  const hashes = proof.map((hash) => `${hash.toString('base64')}\n`).join('')
  const extra = Buffer.from(entry).toString('base64')
  return `c2sp.org/tlog-proof@v1\nextra ${extra}\nindex ${head.index}\n${hashes}\n${note}`
}

/** What a record tells of the witnesses, for whoever verifies it; null where there is none. */
export function witnessesFile({ witnesses, needed }: WitnessPolicy) {
  return witnesses.length === 0 ? null : { needed, witnesses: witnesses.map(({ key }) => key.text) }
}
