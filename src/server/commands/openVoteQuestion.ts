import type { Link } from '../../contract/link'
import type { QuestionType, VoteType } from '../../contract/voteQuestions'
import { defaultDeadline } from '../../rules/question'
import { countQuorumEligible, quorumCountOf } from '../../rules/quorum'
import { rollAtOpening } from '../../rules/rollAtOpening'
import type { RollEntry } from '../../rules/roll'
import { authorizeQuestion } from '../access/authorize'
import type { Transaction } from '../database/open'
import { insertAttachments, type StoredFile } from '../database/repositories/attachments'
import { readDirectory } from '../database/repositories/groupDirectory'
import { findGroup, findPolicy } from '../database/repositories/groups'
import { tellHubOfVoteQuestion } from '../database/repositories/outbox'
import { insertRoll } from '../database/repositories/rollEntries'
import { insertVoteQuestion, type VoteQuestionRow } from '../database/repositories/voteQuestions'
import { Refusal } from '../http/refusal'
import { appendEvent } from '../record/appendEvent'
import { openedEvent } from '../record/openedEvent'
import type { Act } from './act'
import { standingIn } from './lockedQuestion'
import { insertOpeningVersion } from './openingVersion'
import { findProposers } from './proposers'
import { questionTypeFor } from './questionType'

/** A question to be opened. What is left out follows from the group's policy. */
export interface NewVoteQuestion {
  groupId: number
  title: string
  description: string
  voteType?: VoteType
  questionType?: QuestionType
  choices?: string[]
  /** An ISO 8601 UTC instant. */
  deadline?: string
  isAutoExtensionEnabled?: boolean
  motionedId?: number
  secondedId?: number
  links?: Link[]
  isSendNotification?: boolean
  /** Comma-separated addresses. */
  additionalStakeholders?: string
  motionRequestId?: number
  /** Files that lie in the file store already. */
  attachments?: StoredFile[]
}

export interface OpenedVoteQuestion {
  question: VoteQuestionRow
  roll: RollEntry[]
}

/**
 * Opens a question: its roll is fixed from the directory, and the policy in force is kept with it.
 *
 * @throws {Refusal} access-denied, not-an-admin, not-found, bad-input
 */
export async function openVoteQuestion(
  tx: Transaction,
  { userId, readClock }: Act,
  wanted: NewVoteQuestion,
): Promise<OpenedVoteQuestion> {
  const person = await standingIn(tx, wanted.groupId, userId)
  const grant = authorizeQuestion('open', person)
  const group = await findGroup(tx, wanted.groupId)
  const policy = await findPolicy(tx, wanted.groupId)
  if (!group || !policy) throw new Refusal('not-found')
  const proposers = await findProposers(tx, wanted)
  const entries = rollAtOpening(await readDirectory(tx, group, policy.groupKind))
  const now = await readClock(tx)
  const choices = wanted.choices ?? policy.choices
  const deadline = wanted.deadline ?? defaultDeadline(policy, now)
  const quorumEligible = countQuorumEligible(entries.map((entry) => ({ rollEntryId: 0, ...entry })))
  const question = await insertVoteQuestion(tx, grant, {
    title: wanted.title,
    description: wanted.description,
    voteType: wanted.voteType ?? 'Collect Vote From Group',
    questionType: wanted.questionType ?? questionTypeFor(choices),
    choices,
    policy,
    createdAt: now,
    firstDeadline: deadline,
    voteDeadline: deadline,
    isAutoExtensionEnabled:
      (wanted.isAutoExtensionEnabled ?? true) && policy.isAutoExtensionAllowed,
    quorumCount: quorumCountOf(policy.quorumShare, quorumEligible),
    quorumEligible,
    ...proposers,
    linkReference: wanted.links ?? [],
    isSendNotification: wanted.isSendNotification ?? false,
    additionalStakeholders: wanted.additionalStakeholders ?? '',
    motionRequestId: wanted.motionRequestId ?? null,
  })
  const { voteQuestionId } = question
  const roll = await insertRoll(tx, voteQuestionId, entries)
  const files = wanted.attachments ?? []
  const owner = { table: 'VoteQuestions', id: voteQuestionId, by: userId } as const
  await insertAttachments(tx, owner, files, now)
  await insertOpeningVersion(tx, question, files, grant.actor)
  const { content, texts } = openedEvent(question, roll, files, grant.actor)
  await appendEvent(tx, voteQuestionId, content, { now, texts })
  await tellHubOfVoteQuestion(tx, question)
  return { question, roll }
}
