import { PACIFIC } from '../../rules/pacificTime'
import type { RollEntry } from '../../rules/roll'
import type { Granted } from '../domain/grant'
import type { VoteQuestionRow } from '../database/repositories/voteQuestions'
import { termsAtOpening } from './questionFields'
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
  const content: OpenedContent = {
    event: 'opened',
    actor: { userId: actor.userId, nameHash: seals.seal(actor.name) },
    groupId: question.groupId,
    voteType: question.voteType,
    questionType: question.questionType,
    ...termsAtOpening(question, (text) => seals.seal(text)),
    attachments: files.map(({ fileName, sha256 }) => ({ fileName, sha256 })),
    policy: question.policy,
    quorumCount: question.quorumCount,
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
