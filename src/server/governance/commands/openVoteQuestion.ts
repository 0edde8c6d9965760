import type { SentVoteQuestion } from '../../../contract/voteQuestionActs'
import type { QuestionType } from '../../../contract/voteQuestions'
import { choicesOfBallot } from '../../../rules/ownChoices'
import {
  decisionNamed,
  type Policy,
  policyOfQuestion,
  type QuestionPolicy,
  voteTypesOf,
} from '../../../rules/policy/policy'
import { countedAtOpening } from '../../../rules/quorum'
import { rollAtOpening } from '../../../rules/rollAtOpening'
import type { RollEntry } from '../../../rules/roll'
import { authorizeQuestion } from '../access/voteQuestions'
import type { Granted } from '../../domain/grant'
import type { Transaction } from '../../database/open'
import {
  findCarriedFiles,
  insertAttachments,
  type StoredFile,
} from '../../database/repositories/attachments'
import { readDirectory } from '../../database/repositories/groupDirectory'
import { findMailingGroup, findPolicy, shareGroup } from '../../database/repositories/groups'
import { enqueueMail } from '../../database/repositories/mails'
import { enqueueVoteQuestionChanged } from '../../database/repositories/outbox'
import { insertRoll } from '../../database/repositories/rollEntries'
import { insertVoteQuestion, type VoteQuestionRow } from '../../database/repositories/voteQuestions'
import { orNotFound } from '../../domain/apiError'
import { mailOf } from '../../mail/voteQuestionMail'
import { appendEvent } from '../../record/appendEvent'
import { type BeforeOpening, openedEvent } from '../../record/questionEvents'
import { openingFields } from '../../record/questionFields'
import { recordTimeAt } from '../../record/recordTime'
import { averageAttendanceFor } from './averageAttendance'
import type { CommandContext } from './commandContext'
import { checkTerms } from './checkedTerms'
import { callerStatusIn } from './questionContext'
import {
  linkMotionToQuestion,
  lockMotionNamed,
  requireDiscussed,
  requireMotionNamed,
} from './motionLink'
import { recordStanding } from './recordAppointments'
import { openFromDraft } from './drafts'
import { insertVersion } from './questionVersions'
import { lockFirstVote, nameSecondVote, secondVoteTerms } from './secondVote'

/** The input for a new question. The group's policy supplies what is missing. */
export interface NewVoteQuestion extends Omit<SentVoteQuestion, 'voteType' | 'choices'> {
  groupId: number
  voteType?: string
  questionType?: QuestionType
  /** The choices that this question brings along, where its decision allows that. */
  choices?: string[]
  /** Files whose bytes are already in the file store. */
  attachments?: readonly StoredFile[]
}

type NewRoll = Readonly<ReturnType<typeof rollAtOpening>>

interface OpenedVoteQuestion {
  question: VoteQuestionRow
  roll: RollEntry[]
}

/**
 * Opens a question: its roll is fixed from the directory, a copy of the policy in force is kept with it, and the
 * motion it comes from is linked to it. Voting specification §4 and §5.
 *
 * @throws {ApiError} access-denied, not-an-admin, not-found, bad-input, already-linked, motion-not-complete,
 *   not-discussed, state-forbids
 */
export async function openVoteQuestion(
  tx: Transaction,
  { userId, readClock, recipientDomains }: CommandContext,
  wanted: NewVoteQuestion,
): Promise<OpenedVoteQuestion> {
  const { groupId, motionRequestId = null, secondVoteOfId = null } = wanted
  const motion = await lockMotionNamed(tx, groupId, motionRequestId)
  const first = await lockFirstVote(tx, groupId, secondVoteOfId)
  await shareGroup(tx, groupId)
  // The status is read after waiting for the locks, because it may have changed meanwhile.
  const person = await callerStatusIn(tx, groupId, userId)
  const grant = authorizeQuestion('open', person)
  const clock = await readClock(tx)
  // A clock that was set back opens no second vote before the first has ended.
  const now = first ? recordTimeAt(first, clock) : clock
  const inForce = orNotFound(await findPolicy(tx, groupId, now))
  const second = secondVoteTerms({ secondVoteOfId, motionRequestId }, first, now)
  const policy = second?.policy ?? inForce
  const group = await findMailingGroup(tx, groupId)
  requireMotionNamed(motionRequestId, motion)
  // A second vote needs no discussion, because the first vote had it.
  const discussedSince = second ? null : requireDiscussed(policy, motion, now)
  const terms = await checkTerms(tx, wanted, {
    groupId,
    policy,
    now,
    recipientDomains,
    edited: null,
  })
  const own = policyAtOpening(policy, { ...wanted, choices: ballotOf(policy, wanted) })
  const entries = rollAtOpening(await readDirectory(tx, group, policy), own.decision)
  const averageAttendance = await averageAttendanceFor(tx, groupId, own, now)
  const question = await insertVoteQuestion(tx, grant, {
    ...questionAtOpening(terms, wanted, { policy: own, entries, averageAttendance, now }),
    motionRequestId: motion?.motionRequestId ?? null,
    secondVoteOfId,
  })
  const { voteQuestionId } = question
  const roll = await insertRoll(tx, voteQuestionId, entries)
  const owner = { table: 'VoteQuestions', id: voteQuestionId, by: userId } as const
  const carried = await findCarriedFiles(tx, groupId, wanted.carriedFiles)
  const sent = [...(wanted.attachments ?? []), ...carried]
  const files = await insertAttachments(tx, owner, sent, now)
  if (wanted.draft) await openFromDraft(tx, { kind: 'question', groupId, ...wanted.draft })
  if (motion) await linkMotionToQuestion(tx, readClock, motion, voteQuestionId, grant)
  if (second) await nameSecondVote(tx, second.secondVoteOf.voteQuestionId, voteQuestionId)
  const since = {
    ...(discussedSince !== null && { discussedSince }),
    ...(second && { secondVoteOf: second.secondVoteOf }),
  }
  await recordOpening(tx, { question, roll, files, since, by: grant.actor })
  await recordStanding(tx, question)
  const mailed = { by: grant.actor.name, fileNames: files.map((file) => file.fileName) }
  await enqueueMail(tx, groupId, mailOf('opened', question, group, mailed), 1)
  return { question, roll }
}

/** All choices of a new question: those that it brings along, then those of its decision. */
function ballotOf(policy: Policy, { voteType, choices }: NewVoteQuestion) {
  const decision = decisionNamed(policy, voteType)
  return decision && choicesOfBallot(decision, choices)
}

/** The policy of a question that opens, with the decision that it takes; `choices` are all of its ballot. */
export function policyAtOpening(
  policy: Policy,
  {
    voteType = voteTypesOf(policy)[0] ?? '',
    choices,
  }: Partial<Pick<NewVoteQuestion, 'voteType' | 'choices'>>,
): QuestionPolicy {
  const own = policyOfQuestion(policy, voteType, choices)
  if (!own) throw new RangeError(`The policy has no decision ${voteType}.`)
  return own
}

interface Opening {
  policy: QuestionPolicy
  entries: NewRoll
  averageAttendance: number | null
  now: string
}

/** The columns of a question that opens with these terms. */
export function questionAtOpening<Terms extends { voteDeadline: string }>(
  terms: Terms,
  wanted: Pick<NewVoteQuestion, 'questionType'>,
  { policy, entries, averageAttendance, now }: Opening,
) {
  const { decision } = policy
  const choices = decision.choices.map(({ label }) => label)
  return {
    ...terms,
    voteType: decision.name,
    questionType: wanted.questionType ?? questionTypeFor(choices),
    choices,
    policy,
    createdAt: now,
    firstDeadline: terms.voteDeadline,
    ...countedAtOpening(decision, entries, averageAttendance),
  }
}

/** Writes the first version of the history and the first event of the record, and enqueues the hub event. */
async function recordOpening(
  tx: Transaction,
  {
    question,
    roll,
    files,
    since,
    by,
  }: OpenedVoteQuestion & {
    files: readonly StoredFile[]
    since: BeforeOpening
    by: Granted['actor']
  },
): Promise<void> {
  const { voteQuestionId, createdAt: now } = question
  const fields = openingFields(
    question,
    files.map((file) => file.fileName),
  )
  await insertVersion(tx, voteQuestionId, fields, { by, reason: null, at: now })
  const event = openedEvent(question, roll, files, by, since)
  await appendEvent(tx, 'question', question, event, now)
  await enqueueVoteQuestionChanged(tx, question)
}

const ordinary: QuestionType = 'Yes/No/Abstain/Out of Scope'
const ordinaryChoices = new Set(ordinary.split('/'))

/** The question type that matches a list of choices, for input that names no type. */
function questionTypeFor(choices: readonly string[]): QuestionType {
  return choices.every((choice) => ordinaryChoices.has(choice)) ? ordinary : 'Choice Vote'
}
