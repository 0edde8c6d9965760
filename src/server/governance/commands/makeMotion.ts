import type { CarriedFiles } from '../../../contract/attachment'
import type { Link } from '../../../contract/link'
import { motionAtMaking } from '../../../rules/motion'
import { checkMotionDraft } from '../../../rules/motionDraft'
import { mayAdminister } from '../access/voteQuestions'
import type { Transaction } from '../../database/open'
import {
  findCarriedFiles,
  insertAttachments,
  type StoredFile,
} from '../../database/repositories/attachments'
import { insertMotion, type MotionRow } from '../../database/repositories/motions'
import { ApiError, badField } from '../../domain/apiError'
import { appendEvent } from '../../record/appendEvent'
import { madeEvent } from '../../record/motionEvents'
import type { CommandContext } from './commandContext'
import { openFromDraft } from './drafts'
import { authorizeMakingIn } from './motionContext'
import { notifyOfMotion } from './notifyOfMotion'

export interface NewMotion {
  groupId: number
  title: string
  description: string
  linkReference: readonly Link[]
  /** Files whose bytes are already in the file store. */
  attachments?: readonly StoredFile[]
  carriedFiles?: CarriedFiles
  /** The version of minutes that the motion wants approved. */
  minutesId?: number | null
  /** The draft that it was written as, as it was read; it goes unless it is a template. */
  draft?: { draftId: number; revision: number } | null
}

/**
 * Makes a motion, which can be seconded until its deadline. Staff without a vote in the group enter a request
 * instead, which needs a mover as well. Attendance and motions specification §4 to §6.
 *
 * @throws {ApiError} access-denied, not-found, may-not-make-motions, bad-input; state-forbids, changed-meanwhile
 *   where its draft is not as it was read
 */
export async function makeMotion(
  tx: Transaction,
  { userId, readClock }: CommandContext,
  {
    groupId,
    title,
    description,
    linkReference,
    attachments = [],
    carriedFiles,
    minutesId = null,
    draft: kept,
  }: NewMotion,
): Promise<MotionRow> {
  const { person, group, grant } = await authorizeMakingIn(tx, groupId, userId)
  const takesDraft = kept || carriedFiles?.from === 'QuestionDrafts'
  if (takesDraft && !mayAdminister(person))
    throw badField(kept ? 'draft' : 'carriedFiles', 'Drafts are for the admins of the group.')
  const checked = checkMotionDraft({ title, linkReference })
  if ('refused' in checked) throw new ApiError('bad-input', { errors: checked.refused })
  const now = await readClock(tx)
  const mover = person.hasVote ? person.mover : null
  const requester = { requesterName: person.name, requesterCompany: person.mover.companyName }
  const draft = { ...checked.draft, description, minutesId, ...requester }
  const motion = await insertMotion(tx, grant, motionAtMaking(draft, mover, group.policy, now))
  const { motionRequestId } = motion
  const owner = { table: 'Motions', id: motionRequestId, by: userId } as const
  const carried = await findCarriedFiles(tx, groupId, carriedFiles)
  const files = await insertAttachments(tx, owner, [...attachments, ...carried], now)
  if (kept) await openFromDraft(tx, { kind: 'motion', groupId, ...kept })
  const event = madeEvent(motion, mover, files, grant, group.policy)
  await appendEvent(tx, 'motion', motion, event, now)
  const fileNames = files.map(({ fileName }) => fileName)
  await notifyOfMotion(tx, 'made', motion, group, { by: person.name, fileNames })
  return motion
}
