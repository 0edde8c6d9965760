/** Drafts of questions, motions and meetings: the admins of a group share them. */
import { planMeeting } from '../../../contract/adminMeetings'
import type { CarriedFiles } from '../../../contract/attachment'
import type { DraftKind, WrittenDrafts } from '../../../contract/drafts'
import type { AccessArea, BodyOf } from '../../../contract/endpoint'
import { isBefore } from '../../../rules/instant'
import { discussionRefusal } from '../../../rules/motion'
import { checkMotionDraft } from '../../../rules/motionDraft'
import type { Transaction } from '../../database/open'
import {
  deleteAllAttachments,
  findCarriedFiles,
  insertAttachments,
  type StoredFile,
} from '../../database/repositories/attachments'
import { findGroup, findPolicy } from '../../database/repositories/groups'
import {
  changeDraft,
  deleteDraft,
  type DraftPath,
  type DraftRow,
  insertDraft,
  lockDraft,
} from '../../database/repositories/drafts'
import { ApiError, badField, orNotFound, stateForbids } from '../../domain/apiError'
import { authorizeQuestion } from '../access/voteQuestions'
import { type KeptDrafts, presentDraft } from '../presenters/draft'
import { checkTerms } from './checkedTerms'
import type { CommandContext } from './commandContext'
import { authorizeMakingIn } from './motionContext'
import { callerStatusIn } from './questionContext'

/** What is sent of a draft besides what it says. */
export interface SentDraft {
  opensAt: string | null
  isTemplate: boolean
  carriedFiles?: CarriedFiles
  /** The revision of the draft that the caller read; absent for a new one. */
  revision?: number
}

/** Where a draft is kept, and the files that are sent with it; a new one has no id yet. */
interface KeptAs<Kind extends DraftKind> extends Omit<DraftPath<Kind>, 'draftId'> {
  draftId: number | null
  files: readonly StoredFile[]
}

interface Opening {
  groupId: number
  opensAt: string
}

interface RulesOfKind<Written> {
  area: AccessArea
  /** Throws bad-input with everything that would keep it from opening at its time. */
  check(tx: Transaction, context: CommandContext, opening: Opening, its: Written): Promise<void>
}

const rules: { [Kind in DraftKind]: RulesOfKind<WrittenDrafts[Kind]> } = {
  question: {
    area: 'votingquestions',
    async check(tx, { recipientDomains }, { groupId, opensAt }, written) {
      const policy = orNotFound(await findPolicy(tx, groupId, opensAt))
      // No question that opens by itself comes from a motion.
      const undiscussed = discussionRefusal(policy.motions, null, opensAt)
      if (undiscussed !== null) throw badField('opensAt', undiscussed)
      const circumstances = { groupId, policy, now: opensAt, edited: null, recipientDomains }
      await checkTerms(tx, questionOf(written), circumstances)
    },
  },
  motion: {
    area: 'motionrequest',
    async check(tx, { userId }, { groupId }, written) {
      await authorizeMakingIn(tx, groupId, userId)
      const checked = checkMotionDraft(written)
      if ('refused' in checked) throw new ApiError('bad-input', { errors: checked.refused })
    },
  },
  meeting: {
    area: 'attendance',
    async check(_tx, _context, { opensAt }, written) {
      const { startTime } = meetingOf(written)
      if (!isBefore(opensAt, startTime))
        throw badField('opensAt', 'Please provide a time before the meeting begins.')
    },
  },
}

/**
 * Stores a new draft, or replaces the content of a stored one. A draft with a time is checked like what it opens, and
 * opens with the rights of the person who saved it last.
 *
 * @throws {ApiError} access-denied, not-an-admin, not-found; bad-input; may-not-make-motions for a motion with a time;
 *   changed-meanwhile with the draft as it stands
 */
export async function saveDraft<Kind extends DraftKind>(
  tx: Transaction,
  context: CommandContext,
  { kind, groupId, draftId, files }: KeptAs<Kind>,
  { opensAt, isTemplate, carriedFiles, revision, ...its }: SentDraft & WrittenDrafts[Kind],
): Promise<KeptDrafts[Kind]> {
  const written = its as unknown as WrittenDrafts[Kind]
  const stored = draftId === null ? null : await lockDraft(tx, { kind, groupId, draftId })
  const { actor } = await authorizeKeeping(tx, context, { kind, groupId })
  orNotFound(await findGroup(tx, groupId))
  if (draftId !== null && orNotFound(stored).revision !== revision)
    throw await changedMeanwhile(tx, orNotFound(stored))
  const now = await context.readClock(tx)
  if (opensAt !== null) {
    if (isTemplate) throw badField('opensAt', 'A template does not open by itself.')
    if (!isBefore(now, opensAt)) throw badField('opensAt', 'Please provide a time to come.')
    await rules[kind].check(tx, context, { groupId, opensAt }, written)
  }
  const carried = await findCarriedFiles(tx, groupId, carriedFiles)
  const saved = { savedById: actor.userId, savedBy: actor.name, savedAt: now }
  const columns = { written, opensAt, isTemplate, refusal: null, ...saved }
  const draft = stored
    ? await changeDraft(tx, stored, columns)
    : await insertDraft(tx, { kind, groupId, ...columns })
  const owner = { table: 'QuestionDrafts', id: draft.draftId, by: actor.userId } as const
  await deleteAllAttachments(tx, { table: owner.table, ids: [owner.id] })
  await insertAttachments(tx, owner, [...files, ...carried], now)
  return presentDraft(tx, draft)
}

/** @throws {ApiError} access-denied, not-an-admin, not-found */
export async function discardDraft(
  tx: Transaction,
  context: CommandContext,
  path: DraftPath<DraftKind>,
): Promise<void> {
  const stored = await lockDraft(tx, path)
  await authorizeKeeping(tx, context, path)
  await deleteDraft(tx, orNotFound(stored))
}

/**
 * The admins of a group keep its drafts.
 *
 * @throws {ApiError} access-denied, not-an-admin
 */
export async function authorizeKeeping(
  tx: Transaction,
  { userId }: CommandContext,
  { kind, groupId }: Pick<DraftPath<DraftKind>, 'kind' | 'groupId'>,
) {
  return authorizeQuestion('open', await callerStatusIn(tx, groupId, userId, rules[kind].area))
}

/**
 * Deletes the draft from which something opens; a template stays.
 *
 * @throws {ApiError} state-forbids where it was opened or discarded; changed-meanwhile with the draft as it stands
 */
export async function openFromDraft(
  tx: Transaction,
  { revision, ...path }: DraftPath<DraftKind> & { revision: number },
): Promise<void> {
  const draft = await lockDraft(tx, path)
  if (!draft) throw stateForbids('This draft was opened or discarded meanwhile.')
  if (draft.revision !== revision) throw await changedMeanwhile(tx, draft)
  if (!draft.isTemplate) await deleteDraft(tx, draft)
}

async function changedMeanwhile<Kind extends DraftKind>(
  tx: Transaction,
  stored: DraftRow<Kind>,
): Promise<ApiError> {
  return new ApiError('changed-meanwhile', { current: await presentDraft(tx, stored) })
}

/** The question that a draft would open; empty choices are left out. */
export function questionOf({ choices, ...written }: WrittenDrafts['question']) {
  const { voteType, ...terms } = written
  return {
    ...terms,
    ...(voteType !== '' && { voteType }),
    ...(choices.some((choice) => choice.trim() !== '') && { choices }),
  }
}

/**
 * The meetings that a draft would plan, as they are sent.
 *
 * @throws {ApiError} bad-input, with everything that would be refused
 */
export function meetingOf(written: WrittenDrafts['meeting']): BodyOf<typeof planMeeting> {
  const { data, error } = planMeeting.body.safeParse(written)
  if (data) return data
  const errors: Record<string, string[]> = {}
  for (const { path, message } of error.issues) errors[path.join('.')] = [message]
  throw new ApiError('bad-input', { errors })
}
