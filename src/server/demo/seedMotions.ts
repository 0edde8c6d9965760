import type { Transaction } from '../database/open'
import { motionedColumns, secondedColumns } from '../database/repositories/motions'
import { attachments } from '../database/schema/attachments'
import { recordEvents, recordTexts } from '../database/schema/record'
import { motions } from '../database/schema/motions'
import { attachmentsOf } from './attachmentsOf'
import type { KeepFile } from './attachmentsOf'
import { continueSerial, insertMany } from '../database/insertMany'
import { moverOf } from './motions'
import type { PlayedMotion } from './playedMotion'
import type { History } from './playHistory'
import { adminId } from './questionRow'
import { recordOfMotion } from './recordOfMotion'

/** Stores the motions with their files and records, linked to the questions they led to. */
export async function seedMotions(
  tx: Transaction,
  history: History,
  keep: KeepFile,
): Promise<void> {
  const openedAt = new Map(
    history.questions.map(({ voteQuestionId, played }) => [voteQuestionId, played.plan.createdAt]),
  )
  const stored = await Promise.all(
    history.motions.map(async ({ motionRequestId, motion, voteQuestionId }) => {
      const files = await attachmentsOf({ ...motion, subject: motion }, keep)
      const createdAt = voteQuestionId === null ? undefined : openedAt.get(voteQuestionId)
      const ledTo =
        voteQuestionId === null || createdAt === undefined
          ? null
          : { voteQuestionId, createdAt, createdById: adminId }
      const record = recordOfMotion(motionRequestId, motion, files, ledTo)
      const revision = record.events.length
      const row = {
        ...motionRow(motion),
        motionRequestId,
        voteQuestionId,
        revision,
        ...record.last,
      }
      return { row, record, files }
    }),
  )
  await insertMany(
    tx,
    motions,
    stored.map(({ row }) => row),
  )
  await insertMany(
    tx,
    attachments,
    stored.flatMap(({ row, files }) =>
      files.map((file) => ({
        ...file,
        ownerTable: 'Motions' as const,
        ownerId: row.motionRequestId,
        createdById: row.requesterId,
        createdAt: row.startDate,
      })),
    ),
  )
  await insertMany(
    tx,
    recordEvents,
    stored.flatMap(({ record }) => record.events),
  )
  await insertMany(
    tx,
    recordTexts,
    stored.flatMap(({ record }) => record.texts),
  )
  await continueSerial(tx, 'motions', 'motion_request_id')
}

function motionRow(motion: PlayedMotion) {
  const { groupId, requestedBy, motionedBy, secondedBy, secondedDate, startDate } = motion
  const requester = moverOf(groupId, requestedBy)
  return {
    groupId,
    title: motion.title,
    description: motion.description,
    linkReference: motion.links,
    motionStatus: motion.motionStatus,
    startDate,
    motionStatusDate: motion.motionStatusDate,
    motionDeadline: motion.motionDeadline,
    withdrawalReason: motion.withdrawalReason,
    requesterId: requestedBy,
    requesterName: requester.name,
    requesterCompany: requester.companyName,
    ...(motionedBy !== null && motionedColumns(moverOf(groupId, motionedBy), startDate)),
    ...(secondedBy !== null &&
      secondedDate !== null &&
      secondedColumns(moverOf(groupId, secondedBy), secondedDate)),
  }
}
