/** Drafts of voting questions: the admins of a group share them. */
import type { BodyOf } from '../../../contract/endpoint'
import type {
  createQuestionDraft as creating,
  QuestionDraft,
  WrittenQuestion,
} from '../../../contract/questionDrafts'
import { isBefore } from '../../../rules/instant'
import type { Transaction } from '../../database/open'
import {
  deleteAllAttachments,
  findCarriedFiles,
  insertAttachments,
  type StoredFile,
} from '../../database/repositories/attachments'
import { findPolicy } from '../../database/repositories/groups'
import {
  changeQuestionDraft,
  deleteQuestionDraft,
  insertQuestionDraft,
  lockQuestionDraft,
  type QuestionDraftRow,
} from '../../database/repositories/questionDrafts'
import { ApiError, badField, orNotFound, stateForbids } from '../../domain/apiError'
import { authorizeQuestion } from '../access/voteQuestions'
import { presentQuestionDraft } from '../presenters/questionDraft'
import { checkTerms } from './checkedTerms'
import type { CommandContext } from './commandContext'
import { callerStatusIn } from './questionContext'

type DraftInput = BodyOf<typeof creating> & {
  files: readonly StoredFile[]
  /** The revision of the draft that the caller read; absent for a new one. */
  revision?: number
}

/**
 * Stores a new draft, or replaces the content of a stored one. A draft with a time is checked like the question that
 * it opens, and opens with the rights of the person who saved it last.
 *
 * @throws {ApiError} access-denied, not-an-admin, not-found; bad-input; changed-meanwhile with the draft as it
 *   stands
 */
export async function saveQuestionDraft(
  tx: Transaction,
  context: CommandContext,
  { groupId, draftId }: { groupId: number; draftId: number | null },
  { opensAt, isTemplate, carriedFiles, files, revision, ...written }: DraftInput,
): Promise<QuestionDraft> {
  const stored = draftId === null ? null : await lockQuestionDraft(tx, groupId, draftId)
  const { actor } = authorizeQuestion('open', await callerStatusIn(tx, groupId, context.userId))
  if (draftId !== null && orNotFound(stored).revision !== revision)
    throw await changedMeanwhile(tx, orNotFound(stored))
  const now = await context.readClock(tx)
  if (opensAt !== null)
    await checkOpening(tx, context, { groupId, opensAt, isTemplate, now }, written)
  const carried = await findCarriedFiles(tx, groupId, carriedFiles)
  const saved = { savedById: actor.userId, savedBy: actor.name, savedAt: now }
  const columns = { written, opensAt, isTemplate, refusal: null, ...saved }
  const draft = stored
    ? await changeQuestionDraft(tx, stored.draftId, columns)
    : await insertQuestionDraft(tx, { groupId, ...columns })
  const owner = { table: 'QuestionDrafts', id: draft.draftId, by: actor.userId } as const
  await deleteAllAttachments(tx, { table: owner.table, ids: [owner.id] })
  await insertAttachments(tx, owner, [...files, ...carried], now)
  return presentQuestionDraft(tx, draft)
}

/** @throws {ApiError} access-denied, not-an-admin, not-found */
export async function discardQuestionDraft(
  tx: Transaction,
  { userId }: CommandContext,
  { groupId, draftId }: { groupId: number; draftId: number },
): Promise<void> {
  const stored = await lockQuestionDraft(tx, groupId, draftId)
  authorizeQuestion('open', await callerStatusIn(tx, groupId, userId))
  await deleteQuestionDraft(tx, orNotFound(stored))
}

/**
 * Deletes the draft from which a question opens; a template stays.
 *
 * @throws {ApiError} state-forbids where it was opened or discarded; changed-meanwhile with the draft as it stands
 */
export async function openFromDraft(
  tx: Transaction,
  groupId: number,
  { draftId, revision }: { draftId: number; revision: number },
): Promise<void> {
  const draft = await lockQuestionDraft(tx, groupId, draftId)
  if (!draft) throw stateForbids('This draft was opened or discarded meanwhile.')
  if (draft.revision !== revision) throw await changedMeanwhile(tx, draft)
  if (!draft.isTemplate) await deleteQuestionDraft(tx, draft)
}

async function changedMeanwhile(tx: Transaction, stored: QuestionDraftRow): Promise<ApiError> {
  return new ApiError('changed-meanwhile', { current: await presentQuestionDraft(tx, stored) })
}

/** The question that a draft would open; empty choices are left out. */
export function questionOf({ choices, ...written }: WrittenQuestion) {
  const { voteType, ...terms } = written
  return {
    ...terms,
    ...(voteType !== '' && { voteType }),
    ...(choices.some((choice) => choice.trim() !== '') && { choices }),
  }
}

interface Opening {
  groupId: number
  opensAt: string
  isTemplate: boolean
  now: string
}

/** @throws {ApiError} bad-input, with everything that would keep it from opening at its time */
async function checkOpening(
  tx: Transaction,
  { recipientDomains }: CommandContext,
  { groupId, opensAt, isTemplate, now }: Opening,
  written: WrittenQuestion,
): Promise<void> {
  if (isTemplate) throw badField('opensAt', 'A template does not open by itself.')
  if (!isBefore(now, opensAt)) throw badField('opensAt', 'Please provide a time to come.')
  const policy = orNotFound(await findPolicy(tx, groupId, now))
  const circumstances = { groupId, policy, now: opensAt, edited: null, recipientDomains }
  await checkTerms(tx, questionOf(written), circumstances)
}
