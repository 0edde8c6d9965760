/** Checks whether the rules allowed an event of a question when it happened. */
import { isBlindPoll } from '../../../rules/blindPoll'
import { deadlineRefusal } from '../../../rules/deadline'
import { isBefore } from '../../../rules/instant'
import { commentRuleOf } from '../../../rules/policy/choices'
import type { QuestionPolicy } from '../../../rules/policy/policy'
import {
  decideAtDeadline,
  type DeadlineDecision,
  mayCancel,
  mayClose,
  type VoteResult,
} from '../../../rules/question'
import { isByProxy } from '../../domain/grant'
import { canonicalJson, type Plain } from '../canonicalJson'
import type {
  AmendedEvent,
  BallotEvent,
  CorrectedEvent,
  EndingEvent,
  ExtendedEvent,
  QuestionEvent,
  RecordedChange,
  RecordedOutcome,
} from '../questionEvent'
import { outcomeOf } from '../questionEvents'
import type { RecordedTerms } from '../questionFields'
import type { TextOf } from '../saltedHashes'
import { checkAppointment, isRightful } from './checkRights'
import { named } from './replay'
import {
  choiceOf,
  evaluateCorrectedVotes,
  evaluateReplayedVotes,
  type ReplayedQuestion,
  withoutHashes,
} from './replayedQuestion'

/** What is wrong with an event, given the question before it; empty where it is valid. */
export function checkQuestionEvent(
  question: ReplayedQuestion,
  event: QuestionEvent,
  textOf: TextOf,
): string[] {
  // An operator may add this event at any time; whoever reads the record judges what was lost.
  if (event.event === 'restored') return []
  if (question.ending && event.event !== 'corrected') return ['after the end']
  switch (event.event) {
    case 'opened':
      return ['a second opening']
    case 'cast':
    case 'changed':
      return checkBallot(question, event, textOf)
    case 'appointment':
      return checkAppointment(question, event)
    case 'amended':
      return checkAmendment(question, event)
    case 'extended':
      return checkExtension(question, event)
    case 'completed':
    case 'closed':
    case 'cancelled':
      return checkEnding(question, event)
    case 'corrected':
      return checkCorrection(question, event)
  }
}

/**
 * Checks a correction: the question has ended with a result, and two different people, admins or staff, asked for
 * and approved it.
 */
function checkCorrection(question: ReplayedQuestion, event: CorrectedEvent): string[] {
  const { ending, opened, policy, roll, votes } = question
  const verdict = evaluateCorrectedVotes(question, event)
  const stated: Plain<RecordedOutcome> = event.outcome
  const counted: Plain<RecordedOutcome> = outcomeOf(verdict, verdict.passes ? 'Pass' : 'Failed')
  return named([
    [ending === null || ending.event === 'cancelled', 'a correction of what has no result'],
    [isBlindPoll(question), 'a correction in a blind poll'],
    [
      !isOffice(event.right) || !isOffice(event.approverRight),
      'a correction without the right to it',
    ],
    [event.actor.userId === event.approver.userId, 'a correction that one person made alone'],
    [event.replaces !== (votes.get(event.vote)?.event.seq ?? null), 'replaces no live vote'],
    [roll.get(event.vote)?.isVoteEligible !== true, 'a vote that nobody on the roll may cast'],
    [!opened.choices.includes(event.choice), 'a choice the question does not offer'],
    [mustExplain(policy, event.choice) && event.commentHash === null, 'lacks its comment'],
    [
      canonicalJson(stated) !== canonicalJson(counted),
      'the outcome does not follow from the votes',
    ],
  ])
}

/** A vote cast for somebody else may lack the comment where its own rule does not ask for it. */
function mustExplain({ decision }: QuestionPolicy, choice: string, byProxy = false): boolean {
  return [false, byProxy].every((by) => commentRuleOf(decision, choice, by) === 'must')
}

function isOffice(right: string): boolean {
  return right === 'admin' || right === 'staff'
}

function checkBallot(question: ReplayedQuestion, event: BallotEvent, textOf: TextOf): string[] {
  const { opened, policy, roll, terms, votes } = question
  const choice = choiceOf(event, textOf)
  const holder = roll.get(event.vote)
  const before = votes.get(event.vote)
  return named([
    [!isBefore(event.at, terms.deadline), 'a vote after the deadline'],
    [holder?.isVoteEligible !== true, 'a vote that nobody on the roll may cast'],
    [
      holder !== undefined && !isRightful(question, event, holder),
      'a vote by somebody without that right',
    ],
    [event.event === 'cast' && before !== undefined, 'a vote cast twice'],
    [event.event === 'changed' && event.replaces !== before?.event.seq, 'replaces no live vote'],
    [choice !== null && !opened.choices.includes(choice), 'a choice the question does not offer'],
    [
      choice !== null &&
        mustExplain(policy, choice, isByProxy(event.right)) &&
        !hasComment(event, textOf),
      'lacks its comment',
    ],
  ])
}

/** In a blind poll a missing comment is hashed as an empty one. */
function hasComment({ commentHash }: BallotEvent, textOf: TextOf): boolean {
  return commentHash !== null && textOf(commentHash) !== ''
}

function checkAmendment(question: ReplayedQuestion, event: AmendedEvent): string[] {
  const { terms } = question
  const fields = event.changes.map(({ field }) => field)
  return named([
    [!isBefore(event.at, terms.deadline), 'an amendment after the deadline'],
    [!isOffice(event.right), 'an amendment without the right to it'],
    [fields.length === 0, 'an amendment that changes nothing'],
    [new Set(fields).size !== fields.length, 'an amendment that changes a field twice'],
    [fields.includes('title') && event.reasonHash === null, 'a new title without a reason'],
    [!event.changes.every((change) => isFrom(question, change)), 'an amendment of other terms'],
    [hasBadDeadline(question, event), 'a deadline that was not allowed then'],
  ])
}

/** Whether a change starts from the current value; the opening does not contain who gets mails. */
function isFrom({ opened, terms }: ReplayedQuestion, { field, old }: RecordedChange): boolean {
  const inForce: Partial<RecordedTerms> = terms
  return !(field in opened) || withoutHashes(old) === withoutHashes(inForce[field])
}

function hasBadDeadline(question: ReplayedQuestion, event: AmendedEvent): boolean {
  const moved = event.changes.find((change) => change.field === 'deadline')
  if (!moved) return false
  const refusal = deadlineRefusal({
    deadline: moved.new,
    now: event.at,
    policy: question.policy,
    edited: {
      voteDeadline: question.terms.deadline,
      isQuorumVoteComplete: evaluateReplayedVotes(question).quorum.isComplete,
    },
  })
  return refusal !== null
}

/** The step that the rules required at a question's deadline, at the instant of the event. */
function dueStep(question: ReplayedQuestion, at: string): DeadlineDecision {
  const { policy, terms, firstDeadline, extensions } = question
  const { quorum, threshold } = evaluateReplayedVotes(question)
  return decideAtDeadline(
    {
      voteStatus: 'Pending',
      firstDeadline,
      deadline: terms.deadline,
      isQuorumReached: quorum.isReached,
      isThresholdMet: threshold.isMet,
      isAutoExtensionEnabled: terms.isAutoExtensionEnabled,
      isAutoExtensionAllowed: policy.isAutoExtensionAllowed,
      extensions,
      maxExtensions: policy.maxExtensions,
    },
    at,
  )
}

function checkExtension(question: ReplayedQuestion, event: ExtendedEvent): string[] {
  const step = dueStep(question, event.at)
  const isRight =
    step.kind === 'extend' &&
    step.deadline === event.newDeadline &&
    step.number === event.number &&
    question.terms.deadline === event.dueAt
  return named([[!isRight, 'an extension that was not due']])
}

function checkEnding(question: ReplayedQuestion, event: EndingEvent): string[] {
  const verdict = evaluateReplayedVotes(question)
  const isCountable = [...question.votes.values()].every((vote) => vote.choice !== null)
  const stated: Plain<RecordedOutcome> = event.outcome
  const counted: Plain<RecordedOutcome> = outcomeOf(verdict, resultOf(event, verdict.passes))
  const isFalse = isCountable && canonicalJson(stated) !== canonicalJson(counted)
  return named([
    [!mayEnd(question, event), 'an end that was not allowed then'],
    [isFalse, 'the outcome does not follow from the votes'],
  ])
}

function resultOf(event: EndingEvent, passes: boolean): VoteResult {
  if (event.event === 'cancelled') return 'Cancelled'
  return passes ? 'Pass' : 'Failed'
}

function mayEnd(question: ReplayedQuestion, event: EndingEvent): boolean {
  const { policy, met } = question
  const { deadline } = question.terms
  const openness = { voteStatus: 'Pending', voteDeadline: deadline } as const
  switch (event.event) {
    case 'completed':
      return event.dueAt === deadline && dueStep(question, event.at).kind === 'tally'
    case 'cancelled':
      return mayCancel(openness, event.at).allowed
    case 'closed': {
      const isQuorumVoteComplete = evaluateReplayedVotes(question).quorum.isComplete
      const state = { ...openness, ...met, isQuorumVoteComplete, policy }
      return mayClose(state, event.at, policy.closeWaitHours).allowed
    }
  }
}
