import type { Attachment } from '../../../contract/attachment'
import { shownFields } from '../../../contract/questionFields'
import type { VoteQuestionDetail, VoteQuestionAbilities } from '../../../contract/voteQuestions'
import { associationZone } from '../../../rules/associationZone'
import { choiceResultOf } from '../../../rules/outcome'
import { areMet } from '../../../rules/policy/terms'
import { isOpen, mayClose } from '../../../rules/question'
import { isQuorumReached } from '../../../rules/quorum'
import { countVotes } from '../../../rules/tally'
import { figuresOf } from '../../../rules/verdict'
import { areCountsWithheld, isBlindPoll } from '../../../rules/blindPoll'
import type { CallerStatus } from '../../domain/callerStatus'
import type { GroupRow } from '../../database/repositories/groups'
import type { NamedRollEntry } from '../../database/repositories/rollEntries'
import type { VoteQuestionRow } from '../../database/repositories/voteQuestions'
import type { VoteResultRecord } from '../../database/repositories/voteResults'
import { sameFields } from '../../record/questionFields'
import { presentAttachment } from './attachment'
import { presentEligibleMembers, presentEligibleUsers } from './roll'
import { presentVotes } from './voteRows'
import { mayAdminister, mayVoteForOthers } from '../access/voteQuestions'

/** A question with its short facts, from one snapshot of the database. */
export interface QuestionFacts {
  question: VoteQuestionRow
  group: GroupRow
  votes: readonly VoteResultRecord[]
  files: readonly Attachment[]
  /** The person who closed or cancelled it. */
  endedBy: string | null
  /** When a person last amended it, of an open question. */
  amendedAt: string | null
}

/** A question with all its parts. */
interface WholeQuestion extends QuestionFacts {
  roll: readonly NamedRollEntry[]
}

/** The details of a question, as one person sees it at an instant. */
export function presentVoteQuestion(
  whole: WholeQuestion,
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
export function presentFacts({ question, group, votes, files, endedBy, amendedAt }: QuestionFacts) {
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
    ...presentCounts(question, votes),
    notification: question.isSendNotification,
    policy: question.policy,
    recordMismatch: question.mismatch,
    revision: question.revision,
  }
}

function presentCounts(question: VoteQuestionRow, votes: readonly VoteResultRecord[]) {
  const { quorumCount, quorumVotes, quorumEligible, voteEligible, totalVotes } = question
  const isBlind = isBlindPoll(question)
  return {
    ...presentChoices(question, votes),
    classes: [],
    totalVotes,
    quorumCount,
    quorumVotes,
    quorumEligible,
    averageAttendance: question.averageAttendance,
    voteEligible,
    quorumReached: isQuorumReached(quorumCount, quorumVotes, quorumEligible),
    isQuorumVoteComplete: question.isQuorumVoteComplete,
    quorumMetDate: isBlind ? null : question.quorumMetDate,
    voteThresholdMetDate: isBlind ? null : question.voteThresholdMetDate,
  }
}

/** The part that depends on the choices made. */
function presentChoices(question: VoteQuestionRow, votes: readonly VoteResultRecord[]) {
  const { totalYesVotes, voteResult, voteEligible } = question
  const { decision } = question.policy
  const tally = countVotes(
    decision,
    question.choices,
    votes.map((vote) => ({ choice: vote.voteChoice })),
  )
  const { byChoice } = tally
  const choiceResult = choiceResultOf(voteResult, decision, byChoice)
  if (areCountsWithheld(question))
    return { choiceResult, counts: null, totalYesVotes: null, isVoteThresholdMet: null }
  const quorum = { voted: question.quorumVotes, eligible: question.quorumEligible }
  const figures = figuresOf(decision, tally, quorum, voteEligible, [])
  return {
    choiceResult,
    counts: byChoice,
    totalYesVotes,
    isVoteThresholdMet: areMet(decision.passes, figures),
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
    canCastProxyVote: isChangeable && mayVoteForOthers(person),
  }
}
