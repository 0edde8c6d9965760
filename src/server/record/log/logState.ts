/** The state of the log and of its witnesses: for everybody, and for the operator. */
import type { LogState } from '../../../contract/log'
import type { WitnessPolicy } from '../../configuration/readWitnesses'
import type { Executor } from '../../database/open'
import {
  findLastCosigned,
  findLastLogCheckpoint,
  findWaitingSeconds,
} from '../../database/repositories/log'
import type { Gauge } from '../../domain/gauge'
import type { SignedHeads } from '../checkpoints/signedHeads'
import type { SigningKeys } from '../checkpoints/signingKeys'
import { compareLog } from './compareLog'
import { logKeysOf } from './entries'

export type FindLogState = () => Promise<LogState>

interface LogParts {
  heads: Pick<SignedHeads, 'latestOfLog'>
  keys: Pick<SigningKeys, 'name' | 'published'>
}

export async function readLogState(
  db: Executor,
  { heads, keys }: LogParts,
  { witnesses, needed }: WitnessPolicy,
): Promise<LogState> {
  const { finding } = await compareLog(db, heads)
  const last = await findLastLogCheckpoint(db)
  const [origin = '', , root = ''] = last?.note.split('\n') ?? []
  const cosigned = new Map((await findLastCosigned(db)).map((it) => [it.witness, it]))
  const listed: LogState['witnesses'] = []
  for (const { key } of witnesses) {
    const { size = null, cosignedAt = null } = cosigned.get(key.text) ?? {}
    const behindSeconds = await findWaitingSeconds(db, size ?? 0)
    listed.push({ name: key.name, key: key.text, size, cosignedAt, behindSeconds })
  }
  const log = last && { origin, size: last.size, root, signedAt: last.signedAt }
  const texts = logKeysOf(keys).map(({ text }) => text)
  return { log, keys: texts, isIntact: finding === null, needed, witnesses: listed }
}

/** Heads are sent within a minute; a head that waits longer has a witness that does not answer. */
export const lateSeconds = 10 * 60

/** Metrics about the log; an altered log and a witness that lags should raise an alarm. */
export function logMetrics(findLogState: FindLogState): Gauge[] {
  const ofEach = (value: (witness: LogState['witnesses'][number]) => number) => async () => {
    const { witnesses } = await findLogState()
    return witnesses.map((witness) => ({
      labels: { witness: witness.name },
      value: value(witness),
    }))
  }
  return [
    {
      name: 'quorate_log_heads',
      help: 'Signed heads of records in the log.',
      read: async () => [{ value: (await findLogState()).log?.size ?? 0 }],
    },
    {
      name: 'quorate_log_altered',
      help: '1 where the log contradicts what was signed of it, so that nothing is appended.',
      read: async () => [{ value: (await findLogState()).isIntact ? 0 : 1 }],
    },
    {
      name: 'quorate_witness_heads',
      help: 'Heads of the log that each witness cosigned.',
      labelNames: ['witness'],
      read: ofEach(({ size }) => size ?? 0),
    },
    {
      name: 'quorate_witness_behind_seconds',
      help: 'For how long heads have waited for the cosignature of each witness.',
      labelNames: ['witness'],
      read: ofEach(({ behindSeconds }) => behindSeconds),
    },
  ]
}
