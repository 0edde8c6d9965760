import type { Signer } from '../../record/checkpoints/signer'
import type { SigningKeys } from '../../record/checkpoints/signingKeys'
import type { FindLogState } from '../../record/log/logState'
import { findOutermostCheckpoints } from '../../database/repositories/checkpoints'
import type { Transaction } from '../../database/open'
import { inSnapshot } from '../../database/transaction'
import { ApiError } from '../../domain/apiError'
import type { CallerStatus } from '../../domain/callerStatus'
import { requireMeetingRecord } from '../../governance/queries/readMeetingRecord'
import { findPublicResult, listPublicResults } from '../../governance/queries/publicResults'
import { findRecorded, readReceipt } from '../../governance/queries/readRecord'
import { readRecordState, type RecordStateParts } from '../../governance/queries/readRecordState'
import type { Handlers } from '../call'
import { recordAddresses } from '../serveRecords'

/** The signer of records, and its keys. */
export interface SigningParts {
  keys: SigningKeys
  signer: Pick<Signer, 'sign'>
  latestDailyCheckpoint: () => Promise<string | null>
  findLogState: FindLogState
}

/** How often a receipt is tried: a vote may change between being signed and being read. */
const mostTries = 3

/** What lets others check the votes: records, receipts and the keys that sign them. */
export function recordRoutes(
  parts: RecordStateParts,
  { keys, signer, latestDailyCheckpoint, findLogState }: SigningParts,
) {
  const { db, readClock } = parts
  const addressesOf = (
    record: { subject: 'question' | 'meeting'; id: number },
    { groupId, userId }: CallerStatus,
    requireRecord: (tx: Transaction) => Promise<unknown>,
  ) =>
    inSnapshot(db, async (tx) => {
      await requireRecord(tx)
      return recordAddresses(tx, { ...record, groupId, userId }, await readClock(tx))
    })
  return {
    showQuestionRecord({ viewer, params: { id } }) {
      const record = { subject: 'question', id } as const
      return addressesOf(record, viewer, (tx) => findRecorded(tx, viewer, id))
    },
    showMeetingRecord({ viewer, params: { eventId: id } }) {
      const record = { subject: 'meeting', id } as const
      return addressesOf(record, viewer, (tx) => requireMeetingRecord(tx, viewer, id))
    },
    showQuestionRecordState({ viewer, params: { id } }) {
      const record = { subject: 'question', id } as const
      return readRecordState(parts, record, () => findRecorded(db, viewer, id))
    },
    showMeetingRecordState({ viewer, params: { eventId: id } }) {
      const record = { subject: 'meeting', id } as const
      return readRecordState(parts, record, () => requireMeetingRecord(db, viewer, id))
    },
    async showVoteReceipt({ viewer, params: { id, voteResultId } }) {
      const vote = { voteQuestionId: id, voteResultId, site: keys.name }
      for (let tries = 0; tries < mostTries; tries += 1) {
        const receipt = await readReceipt(db, viewer, vote)
        if (receipt) return receipt
        await signer.sign({ subject: 'question', id })
      }
      throw new ApiError('record-not-signed')
    },
    listPublicResults: ({ query }) => listPublicResults(db, query),
    async showPublicResult({ params: { id } }) {
      const record = { subject: 'question', id } as const
      const { result } = await findPublicResult(db, id)
      await signer.sign(record)
      const checkpoints = await findOutermostCheckpoints(db, record)
      return {
        ...result,
        record: await readRecordState(parts, record, () => findPublicResult(db, id)),
        checkpoint: checkpoints.at(-1)?.note ?? null,
      }
    },
    listWitnesses: findLogState,
    listRecordKeys: async () => ({
      keys: [...keys.published],
      dailyCheckpoint: await latestDailyCheckpoint(),
    }),
  } satisfies Partial<Handlers>
}
