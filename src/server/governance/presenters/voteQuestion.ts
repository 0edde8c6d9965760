import type { Attachment } from '../../../contract/attachment'
import { shownFields } from '../../../contract/questionFields'
import type { VoteQuestionDetail, VoteQuestionAbilities } from '../../../contract/voteQuestions'
import { associationZone } from '../../../rules/associationZone'
import { choiceResultOf } from '../../../rules/outcome'
import { isOpen, mayClose } from '../../../rules/question'
import { isQuorumComplete, isQuorumReached } from '../../../rules/quorum'
import { isVoteUncounted } from '../../../rules/storedVote'
import { evaluateVotes } from '../../../rules/verdict'
import { areCountsWithheld, isBlindPoll } from '../../../rules/blindPoll'
import type { CallerStatus } from '../../domain/callerStatus'
import type { GroupRow } from '../../database/repositories/groups'
import type { NamedRollEntry } from '../../database/repositories/rollEntries'
import type { VoteQuestionRow } from '../../database/repositories/voteQuestions'
import type { VoteResultRecord } from '../../database/repositories/voteResults'
import { sameFields } from '../../record/questionFields'
import { presentAttachment } from './attachment'
import { presentClasses } from './classCounts'
import { presentEligibleMembers, presentEligibleUsers } from './roll'
import { presentVotes } from './voteRows'
import { mayAdminister, mayVoteForOthers } from '../access/voteQuestions'

/** A question with its short facts, from one snapshot of the database. */
export interface QuestionFacts {
  question: VoteQuestionRow
  group: GroupRow
  roll: readonly NamedRollEntry[]
  votes: readonly VoteResultRecord[]
  files: readonly Attachment[]
  /** The person who closed or cancelled it. */
  endedBy: string | null
  /** How many votes counted for the quorum then, before any correction; null of one that was not closed. */
  quorumVotesAtEnd: number | null
  /** When a person last amended it, of an open question. */
  amendedAt: string | null
}

/** The details of a question, as one person sees it at an instant. */
export function presentVoteQuestion(
  whole: QuestionFacts,
  viewer: CallerStatus,
  now: string,
): VoteQuestionDetail {
  const { question, roll, votes } = whole
  return {
    ...presentFacts(whole),
    voteResults: presentVotes(votes, roll, isBlindPoll(question), viewer),
    ...presentRoll(roll),
    ...presentOwnPart(question, viewer, now),
  }
}

/** The people and companies on the roll. */
export function presentRoll(roll: readonly NamedRollEntry[]) {
  return {
    eligibleUsers: presentEligibleUsers(roll),
    eligibleMembers: presentEligibleMembers(roll),
  }
}

/** The part that depends on the viewer and the instant. */
export function presentOwnPart(question: VoteQuestionRow, viewer: CallerStatus, now: string) {
  return { isOpen: isOpen(question, now), abilities: presentAbilities(question, viewer, now) }
}

/** The part that is the same for all viewers. */
export function presentFacts(facts: QuestionFacts) {
  const { question, group, files, endedBy, amendedAt } = facts
  return {
    voteQuestionId: question.voteQuestionId,
    groupId: question.groupId,
    group: { groupId: group.groupId, name: group.name, shortName: group.shortName },
    ...sameFields(shownFields, question),
    attachments: files.map(presentAttachment),
    questionType: question.questionType,
    created: question.createdAt,
    voteDeadline: question.voteDeadline,
    firstDeadline: question.firstDeadline,
    extensions: question.extensions,
    timeZone: associationZone(),
    voteStatus: question.voteStatus,
    voteResult: question.voteResult,
    voteStatusDate: question.voteStatusDate,
    endedBy,
    amendedAt,
    voteStatusComments: question.voteStatusComments,
    voteChoice: question.choices.join(','),
    ...presentCounts(facts),
    notification: question.isSendNotification,
    policy: question.policy,
    recordMismatch: question.mismatch,
    revision: question.revision,
  }
}

function presentCounts(facts: QuestionFacts) {
  const { question } = facts
  const { quorumCount, quorumVotes, quorumEligible, voteEligible, totalVotes } = question
  const isBlind = isBlindPoll(question)
  return {
    ...presentChoices(facts),
    totalVotes,
    quorumCount,
    quorumVotes,
    quorumEligible,
    averageAttendance: question.averageAttendance,
    voteEligible,
    quorumReached: isQuorumReached(quorumCount, quorumVotes, quorumEligible),
    // It tells why a question could be closed, which no correction changes.
    isQuorumVoteComplete:
      facts.quorumVotesAtEnd === null
        ? question.isQuorumVoteComplete
        : isQuorumComplete(facts.quorumVotesAtEnd, quorumEligible),
    quorumMetDate: isBlind ? null : question.quorumMetDate,
    voteThresholdMetDate: isBlind ? null : question.voteThresholdMetDate,
  }
}

/** The part that depends on the choices made. */
function presentChoices({ question, roll, votes }: QuestionFacts) {
  const { policy, voteResult } = question
  const { tally, threshold, classes } = evaluateVotes({
    ...question,
    hasEnded: true,
    roll,
    votes: votes.map((vote) => ({
      rollEntryId: vote.rollEntryId,
      choice: vote.voteChoice,
      isUncounted: isVoteUncounted(policy.decision, vote),
    })),
  })
  const isWithheld = areCountsWithheld(question)
  return {
    choiceResult: choiceResultOf(voteResult, policy.decision, tally.byChoice),
    classes: presentClasses(classes, isWithheld),
    counts: isWithheld ? null : tally.byChoice,
    totalYesVotes: isWithheld ? null : question.totalYesVotes,
    isVoteThresholdMet: isWithheld ? null : threshold.isMet,
  }
}

/** What a person may do with a question at an instant, by their rights and its state. */
function presentAbilities(
  question: VoteQuestionRow,
  person: CallerStatus,
  now: string,
): VoteQuestionAbilities {
  const isChangeable = isOpen(question, now) && question.mismatch === null
  const isAdministered = isChangeable && mayAdminister(person)
  return {
    canEdit: isAdministered,
    canClose: isAdministered && mayClose(question, now, question.policy.closeWaitHours).allowed,
    canCancel: isAdministered,
    canCastProxyVote: isChangeable && mayVoteForOthers(person, question, now),
  }
}
