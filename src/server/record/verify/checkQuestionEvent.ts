/** Checks whether the rules allowed an event of a question when it happened. */
import { isByProxy } from '../../../rules/ballotVersion'
import { voteCorrectionRefusal } from '../../../rules/correction'
import { deadlineRefusal } from '../../../rules/deadline'
import { commentRuleOf } from '../../../rules/policy/choices'
import type { QuestionPolicy } from '../../../rules/policy/policy'
import {
  decideAtDeadline,
  isOpen,
  mayCancel,
  mayClose,
  resultOf,
  type VoteResult,
} from '../../../rules/question'
import type { Verdict } from '../../../rules/verdict'
import type {
  AmendedEvent,
  BallotEvent,
  CorrectedEvent,
  EndingEvent,
  ExtendedEvent,
  QuestionEvent,
  RecordedChange,
} from '../questionEvent'
import { outcomeOf } from '../questionEvents'
import { columnsOf, isOfOpening, terms } from '../questionFields'
import { Hashed, hashed, type TextOf } from '../saltedHashes'
import { checkAppointment, isRightful } from './checkRights'
import { canonicalText } from './differing'
import { named } from './replay'
import {
  choiceOf,
  evaluateCorrectedVotes,
  evaluateReplayedVotes,
  type ReplayedQuestion,
} from './replayedQuestion'

/** What is wrong with an event, given the question before it; empty where it is valid. */
export function checkQuestionEvent(
  question: ReplayedQuestion,
  event: QuestionEvent,
  textOf: TextOf,
): string[] {
  // An operator may add this event at any time; whoever reads the record judges what was lost.
  if (event.event === 'restored') return []
  if (question.voteStatus !== 'Pending' && event.event !== 'corrected') return ['after the end']
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
      return checkCorrection(question, event, textOf)
  }
}

/** Checks a correction: two different people, admins or staff, asked for and approved what may be corrected. */
function checkCorrection(
  question: ReplayedQuestion,
  event: CorrectedEvent,
  textOf: TextOf,
): string[] {
  const { opened, roll, votes } = question
  const replaced = votes.get(event.vote) ?? null
  // Of two erased texts nobody knows whether they were the same, and of their hashes they are not.
  const wordsOf = <T>(told: T | Hashed) =>
    told instanceof Hashed ? (textOf(told.hash) ?? told.hash) : told
  const refusal = voteCorrectionRefusal(
    { ...question, choices: opened.choices },
    { isVoteEligible: roll.get(event.vote)?.isVoteEligible === true },
    replaced && {
      voteChoice: wordsOf(replaced.voteChoice),
      voteReason: wordsOf(replaced.voteReason),
    },
    { voteChoice: event.choice, voteReason: wordsOf(hashed(event.commentHash)) },
  )
  const verdict = evaluateCorrectedVotes(question, event)
  const counted = outcomeOf(verdict, resultOf(verdict))
  return named([
    [refusal !== null, 'a correction that was not allowed then'],
    [
      !isOffice(event.right) || !isOffice(event.approverRight),
      'a correction without the right to it',
    ],
    [event.actor.userId === event.approver.userId, 'a correction that one person made alone'],
    [event.replaces !== (replaced?.seq ?? null), 'replaces no live vote'],
    [
      canonicalText(event.outcome) !== canonicalText(counted),
      'the outcome does not follow from the votes',
    ],
  ])
}

/** A vote cast for somebody else may lack the comment where its own rule does not ask for it. */
function mustExplain({ decision }: QuestionPolicy, choice: string, byProxy: boolean): boolean {
  return [false, byProxy].every((by) => commentRuleOf(decision, choice, by) === 'must')
}

function isOffice(right: string): boolean {
  return right === 'admin' || right === 'staff'
}

function checkBallot(question: ReplayedQuestion, event: BallotEvent, textOf: TextOf): string[] {
  const { opened, policy, roll, votes } = question
  const choice = choiceOf(event, textOf)
  const holder = roll.get(event.vote)
  const before = votes.get(event.vote)
  return named([
    [!isOpen(question, event.at), 'a vote after the deadline'],
    [holder?.isVoteEligible !== true, 'a vote that nobody on the roll may cast'],
    [
      holder !== undefined && !isRightful(question, event, holder),
      'a vote by somebody without that right',
    ],
    [event.event === 'cast' && before !== undefined, 'a vote cast twice'],
    [event.event === 'changed' && event.replaces !== before?.seq, 'replaces no live vote'],
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
  const fields = event.changes.map(({ field }) => field)
  return named([
    [!isOpen(question, event.at), 'an amendment after the deadline'],
    [!isOffice(event.right), 'an amendment without the right to it'],
    [fields.length === 0, 'an amendment that changes nothing'],
    [new Set(fields).size !== fields.length, 'an amendment that changes a field twice'],
    [fields.includes('title') && event.reasonHash === null, 'a new title without a reason'],
    [!event.changes.every((change) => isFrom(question, change)), 'an amendment of other terms'],
    [hasBadDeadline(question, event), 'a deadline that was not allowed then'],
  ])
}

/** Whether a change starts from the current value; the opening does not contain who gets mails. */
function isFrom(question: ReplayedQuestion, { field, old }: RecordedChange): boolean {
  // An edited event may lack it, and would then be compared in no column.
  if (old === undefined) return false
  if (!isOfOpening(field) || !(field in question.opened)) return terms.includes(field)
  const inForce = new Map<string, unknown>(Object.entries(question))
  return Object.entries(columnsOf({ [field]: old })).every(([column, value]) => {
    const current = inForce.get(column)
    if (value instanceof Hashed || current instanceof Hashed) return true
    return value === current || canonicalText(value) === canonicalText(current)
  })
}

function hasBadDeadline(question: ReplayedQuestion, event: AmendedEvent): boolean {
  const moved = event.changes.find((change) => change.field === 'deadline')
  if (!moved) return false
  const refusal = deadlineRefusal({
    deadline: moved.new,
    now: event.at,
    policy: question.policy,
    edited: question,
  })
  return refusal !== null
}

function checkExtension(question: ReplayedQuestion, event: ExtendedEvent): string[] {
  const step = decideAtDeadline(question, evaluateReplayedVotes(question), event.at)
  const isRight =
    step.kind === 'extend' &&
    step.deadline === event.newDeadline &&
    step.number === event.number &&
    question.voteDeadline === event.dueAt
  return named([[!isRight, 'an extension that was not due']])
}

function checkEnding(question: ReplayedQuestion, event: EndingEvent): string[] {
  const verdict = evaluateReplayedVotes(question)
  const isCountable = [...question.votes.values()].every(
    ({ voteChoice }) => typeof voteChoice === 'string',
  )
  const counted = outcomeOf(verdict, resultAt(event, verdict))
  const isFalse = isCountable && canonicalText(event.outcome) !== canonicalText(counted)
  return named([
    [!mayEnd(question, verdict, event), 'an end that was not allowed then'],
    [isFalse, 'the outcome does not follow from the votes'],
  ])
}

function resultAt(event: EndingEvent, verdict: Verdict): VoteResult {
  return event.event === 'cancelled' ? 'Cancelled' : resultOf(verdict)
}

function mayEnd(question: ReplayedQuestion, verdict: Verdict, event: EndingEvent): boolean {
  const { policy, voteDeadline } = question
  switch (event.event) {
    case 'completed': {
      const step = decideAtDeadline(question, verdict, event.at)
      return event.dueAt === voteDeadline && step.kind === 'tally'
    }
    case 'cancelled':
      return mayCancel(question, event.at).allowed
    case 'closed':
      return mayClose(question, event.at, policy.closeWaitHours).allowed
  }
}
