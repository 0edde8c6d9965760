import type { VoteQuestionAmendment } from '../../../contract/voteQuestionActs'
import { changedFields } from '../../../rules/changedField'
import type { VoteQuestionDetail } from '../../../contract/voteQuestions'
import { storedText } from '../../../rules/comment'
import { amendedColumns, isOpen } from '../../../rules/question'
import { amendmentReasonRefusal } from '../../../rules/questionDraft'
import { amendmentRecipients } from '../../../rules/recipients'
import { authorizeQuestion } from '../access/voteQuestions'
import type { CallerStatus } from '../../domain/callerStatus'
import type { QuestionGrant } from '../../domain/grant'
import type { ReadClock } from '../../database/clock'
import type { Transaction } from '../../database/open'
import { findMailingGroup } from '../../database/repositories/groups'
import { enqueueMail } from '../../database/repositories/mails'
import { enqueueVoteQuestionChanged } from '../../database/repositories/outbox'
import { saveVoteQuestion, type VoteQuestionRow } from '../../database/repositories/voteQuestions'
import { ApiError, badField } from '../../domain/apiError'
import { mailOf } from '../../mail/voteQuestionMail'
import { amendedEvent } from '../../record/questionEvents'
import { appendEvent } from '../../record/appendEvent'
import { shownFields } from '../../record/questionFields'
import { readRecordTime } from '../../record/recordTime'
import type { CommandContext } from './commandContext'
import { type CheckedTerms, checkTerms } from './checkedTerms'
import { lockQuestionFor, type QuestionPath } from './questionContext'
import { insertVersion } from './questionVersions'

/** The input of the editor; `revisionRead` is the revision that the editor showed. */
export interface Amendment extends VoteQuestionAmendment {
  revisionRead?: number | undefined
}

/** Reads a question within a transaction, as a given person sees it. */
type ReadVoteQuestion = (
  tx: Transaction,
  readClock: ReadClock,
  viewer: CallerStatus,
  voteQuestionId: number,
) => Promise<VoteQuestionDetail>

/**
 * Amends an open question. Votes stay as they are; a version is added to the history and an event to the record. The
 * recipients of the question get a mail, and a changed title is always mailed to the group. Saving without a change
 * does nothing. Voting specification §4 and §5.
 *
 * @throws {ApiError} access-denied, not-found, not-an-admin, vote-ended, bad-input; changed-meanwhile (with the
 *   current question) where somebody else amended it since `revisionRead`
 */
export async function amendVoteQuestion(
  tx: Transaction,
  { userId, readClock, recipientDomains }: CommandContext,
  path: QuestionPath,
  { titleAmendmentReason, revisionRead, ...wanted }: Amendment,
  readVoteQuestion: ReadVoteQuestion,
): Promise<VoteQuestionRow> {
  const { question, person } = await lockQuestionFor(tx, path, userId)
  const grant = authorizeQuestion('amend', person)
  const now = await readRecordTime(tx, readClock, question)
  if (!isOpen(question, now)) throw new ApiError('vote-ended')
  if (isStale(question, revisionRead)) {
    const current = await readVoteQuestion(tx, readClock, person, question.voteQuestionId)
    throw new ApiError('changed-meanwhile', { current })
  }
  const { groupId, policy } = question
  const terms = await checkTerms(tx, wanted, {
    groupId,
    policy: { ...policy, decisions: [policy.decision] },
    now,
    recipientDomains,
    edited: question,
  })
  const missing = amendmentReasonRefusal(question.title, terms.title, titleAmendmentReason)
  if (missing) throw badField('titleAmendmentReason', missing)
  const reason = storedText(titleAmendmentReason)
  return saveAmendment(tx, question, terms, { grant, reason, now })
}

/**
 * Whether the editor showed an older version. Votes raise `revision` too, but the editor does not show them, so
 * `editedRevision` is compared.
 */
function isStale(question: VoteQuestionRow, revisionRead: number | undefined): boolean {
  if (revisionRead === undefined) return false
  return revisionRead < question.editedRevision || revisionRead > question.revision
}

async function saveAmendment(
  tx: Transaction,
  before: VoteQuestionRow,
  terms: CheckedTerms,
  { grant, reason, now }: { grant: QuestionGrant<'amend'>; reason: string | null; now: string },
): Promise<VoteQuestionRow> {
  const { voteQuestionId, groupId } = before
  const event = amendedEvent(before, { ...before, ...terms }, grant, reason)
  if (event.content.changes.length === 0) return before
  const isMoved = before.voteDeadline !== terms.voteDeadline
  const after = await saveVoteQuestion(tx, voteQuestionId, {
    ...amendedColumns(before, terms),
    editedRevision: before.revision + 1,
    ...(isMoved && { remindedAt: null }),
  })
  const changes = changedFields(shownFields(before), shownFields(after))
  const made = { by: grant.actor, reason, at: now }
  const versionNumber = await insertVersion(tx, voteQuestionId, changes, made)
  await appendEvent(tx, 'question', before, event, now)
  await enqueueVoteQuestionChanged(tx, after)
  const group = await findMailingGroup(tx, groupId)
  const mailed = { by: grant.actor.name, reason, changes }
  const recipients = amendmentRecipients(before.title, after, group.reflectorEmail)
  await enqueueMail(tx, groupId, mailOf('amended', after, group, mailed, recipients), versionNumber)
  return after
}
