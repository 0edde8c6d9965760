import { PACIFIC } from '../../rules/pacificTime'
import type { RollEntry } from '../../rules/roll'
import type { Granted } from '../domain/grant'
import type { VoteQuestionRow } from '../database/repositories/voteQuestions'
import { recordedTerms, type Seal } from './recordedTerms'
import { Seals, type SealedText } from './seals'
import type { OpenedContent, RecordedHolder } from './voteEvent'

/** The first event of a record: the whole question, its policy and its roll. */
export function openedEvent(
  question: VoteQuestionRow,
  roll: readonly RollEntry[],
  files: readonly { fileName: string; sha256: string }[],
  actor: Granted['actor'],
): { content: OpenedContent; texts: SealedText[] } {
  const seals = new Seals()
  const seal: Seal = (text) => seals.seal(text)
  const content: OpenedContent = {
    event: 'opened',
    actor: { userId: actor.userId, nameHash: seals.seal(actor.name) },
    groupId: question.groupId,
    title: question.title,
    description: question.description,
    voteType: question.voteType,
    questionType: question.questionType,
    links: recordedTerms.links(question, seal),
    attachments: files.map(({ fileName, sha256 }) => ({ fileName, sha256 })),
    motionRequestId: question.motionRequestId,
    motioned: recordedTerms.motioned(question, seal),
    seconded: recordedTerms.seconded(question, seal),
    choices: question.choices,
    policy: question.policy,
    quorumCount: question.quorumCount,
    isAutoExtensionEnabled: question.isAutoExtensionEnabled,
    deadline: question.voteDeadline,
    timeZone: PACIFIC,
    roll: roll.map((entry) => recordedHolder(entry, seals)),
  }
  return { content, texts: seals.texts }
}

function recordedHolder(
  { rollEntryId, userName, ...entry }: RollEntry,
  seals: Seals,
): RecordedHolder {
  return {
    vote: rollEntryId,
    kind: entry.kind,
    userId: entry.userId,
    nameHash: seals.seal(userName),
    title: entry.title,
    memberId: entry.memberId,
    memberName: entry.memberName,
    groupId: entry.groupId,
    groupName: entry.groupName,
    isVoteEligible: entry.isVoteEligible,
    isQuorumEligible: entry.isQuorumEligible,
    isActive: entry.isActive,
  }
}
