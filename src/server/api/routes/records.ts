import type { Signer } from '../../record/checkpoints/signer'
import type { SigningKeys } from '../../record/checkpoints/signingKeys'
import type { FindLogState } from '../../record/log/logState'
import { findOutermostCheckpoints } from '../../database/repositories/checkpoints'
import { inSnapshot } from '../../database/transaction'
import { callerStatusOf } from '../../domain/callerStatus'
import { ApiError } from '../../domain/apiError'
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
  { db, readClock, checkNow, witnesses }: RecordStateParts,
  { keys, signer, latestDailyCheckpoint, findLogState }: SigningParts,
) {
  return {
    async showQuestionRecord({ actor, group, params: { groupId, id: voteQuestionId } }) {
      const whose = {
        subject: 'question',
        id: voteQuestionId,
        groupId,
        userId: actor.userId,
      } as const
      return inSnapshot(db, async (tx) => {
        await findRecorded(tx, callerStatusOf(actor, group), voteQuestionId)
        return recordAddresses(tx, whose, await readClock(tx))
      })
    },
    async showMeetingRecord({ actor, group, params: { groupId, eventId } }) {
      const whose = { subject: 'meeting', id: eventId, groupId, userId: actor.userId } as const
      return inSnapshot(db, async (tx) => {
        await requireMeetingRecord(tx, callerStatusOf(actor, group), eventId)
        return recordAddresses(tx, whose, await readClock(tx))
      })
    },
    showQuestionRecordState({ actor, group, params: { id } }) {
      const viewer = callerStatusOf(actor, group)
      return readRecordState(
        { db, readClock, checkNow, witnesses },
        { subject: 'question', id },
        () => findRecorded(db, viewer, id),
      )
    },
    showMeetingRecordState({ actor, group, params: { eventId: id } }) {
      const viewer = callerStatusOf(actor, group)
      return readRecordState(
        { db, readClock, checkNow, witnesses },
        { subject: 'meeting', id },
        () => requireMeetingRecord(db, viewer, id),
      )
    },
    async showVoteReceipt({ actor, group, params: { id, voteResultId } }) {
      const viewer = callerStatusOf(actor, group)
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
      const parts = { db, readClock, checkNow, witnesses }
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
