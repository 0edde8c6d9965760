/** Writes the events of questions from rows and grants, with the texts of their hashes. */
import { associationZone } from '../../rules/associationZone'
import type { VoteResult } from '../../rules/question'
import type { ChoiceCount, ClassCounts } from '../../rules/policy/sums'
import type { RollEntry } from '../../rules/roll'
import type { Verdict } from '../../rules/verdict'
import type { AppointmentRow } from '../database/repositories/appointments'
import type { VoteQuestionRow } from '../database/repositories/voteQuestions'
import type { Granted, VoteGrant } from '../domain/grant'
import { canonicalJson, type Plain } from './canonicalJson'
import type {
  AmendedContent,
  AppointmentContent,
  BallotContent,
  EndingContent,
  ExtendedContent,
  OpenedContent,
  RecordedChange,
  RecordedClass,
  RecordedCount,
  RecordedOutcome,
} from './questionEvent'
import {
  questionFields,
  type RecordedTerms,
  type Term,
  terms,
  termsAtOpening,
} from './questionFields'
import { type HashText, type NewEvent, recordedActor, textItself, writeEvent } from './saltedHashes'

/** A file in the form in which a record names it. */
export interface RecordedFile {
  fileName: string
  sha256: string
}

/** Facts from before the opening that its policy requires. */
export type BeforeOpening = Pick<OpenedContent, 'discussedSince' | 'secondVoteOf'>

/** The first event: the whole question with its policy and roll. */
export function openedEvent(
  question: VoteQuestionRow,
  roll: readonly RollEntry[],
  files: readonly RecordedFile[],
  actor: Granted['actor'],
  before: BeforeOpening = {},
): NewEvent<OpenedContent> {
  return writeEvent((hash) => ({
    event: 'opened',
    actor: recordedActor(actor, hash),
    groupId: question.groupId,
    voteType: question.voteType,
    questionType: question.questionType,
    ...termsAtOpening(question, hash),
    attachments: files.map(({ fileName, sha256 }) => ({ fileName, sha256 })),
    policy: question.policy,
    quorumCount: question.quorumCount,
    timeZone: associationZone(),
    ...(question.averageAttendance !== null && { averageAttendance: question.averageAttendance }),
    ...before,
    roll: roll.map(({ rollEntryId, userName, voterClass, weight, ...holder }) => ({
      vote: rollEntryId,
      nameHash: hash(userName),
      ...holder,
      ...(voterClass !== null && { voterClass }),
      ...(weight !== 1 && { weight }),
    })),
  }))
}

interface Ballot {
  choice: string
  comment: string | null
}

/** The event of a vote that was cast or, where `replaces` is the `seq` of an earlier event, changed. */
export function ballotEvent(
  { actor, right, vote, appointmentId }: VoteGrant,
  ballot: Ballot,
  { isBlind, replaces }: { isBlind: boolean; replaces: number | null },
): NewEvent<BallotContent> {
  return writeEvent((hash) => {
    const content = {
      vote: vote.rollEntryId,
      actor: recordedActor(actor, hash),
      right,
      ...saltedBallot(hash, ballot, isBlind),
      ...(appointmentId !== undefined && { appointment: appointmentId }),
    }
    return replaces === null
      ? { event: 'cast', ...content }
      : { event: 'changed', ...content, replaces }
  })
}

/**
 * Choice and comment in the form of an event. In a blind poll both are hashed, even a missing comment, because
 * only a Yes may lack one.
 */
function saltedBallot(hash: HashText, { choice, comment }: Ballot, isBlind: boolean) {
  return isBlind
    ? { choice: null, choiceHash: hash(choice), commentHash: hash(comment ?? '') }
    : { choice, choiceHash: null, commentHash: hash(comment) }
}

/** The event of a change of an appointment, for these votes of the question. */
export function appointmentEvent(
  appointment: AppointmentRow,
  actor: Granted['actor'] | null,
  votes: readonly RollEntry[],
): NewEvent<AppointmentContent> {
  const { appointmentId, state, proxyId, proxyName, from, until, instruction } = appointment
  return writeEvent((hash) => ({
    event: 'appointment',
    appointment: appointmentId,
    state,
    actor: actor && recordedActor(actor, hash),
    votes: votes.map(({ rollEntryId }) => rollEntryId),
    proxy: recordedActor({ userId: proxyId, name: proxyName }, hash),
    from,
    until,
    instructionHash: instruction === '' ? null : hash(instruction),
  }))
}

/** The event of an amendment: all changed fields, and the reason where one was given. */
export function amendedEvent(
  before: VoteQuestionRow,
  after: VoteQuestionRow,
  { actor, right }: Granted,
  reason: string | null,
): NewEvent<AmendedContent> {
  const changed = terms.filter((term) => readable(term, before) !== readable(term, after))
  return writeEvent((hash) => ({
    event: 'amended',
    actor: recordedActor(actor, hash),
    right,
    changes: changed.map((field) => {
      const { recorded } = questionFields[field]
      return { field, old: recorded(before, hash), new: recorded(after, hash) } as RecordedChange
    }),
    reasonHash: hash(reason),
  }))
}

/** A field as text for comparisons, because the salts of hashes always differ. */
function readable(term: Term, question: VoteQuestionRow): string {
  const value: Plain<RecordedTerms[Term]> = questionFields[term].recorded(question, textItself)
  return canonicalJson(value)
}

/** The event of an extension from the current deadline. */
export function extendedEvent(
  { voteDeadline: dueAt }: VoteQuestionRow,
  { number, deadline: newDeadline }: { number: number; deadline: string },
): NewEvent<ExtendedContent> {
  return { content: { event: 'extended', number, dueAt, newDeadline }, texts: [] }
}

/** How a question ended: by its deadline or by a person. */
type Ended =
  | { status: 'Completed'; dueAt: string }
  | { status: 'Closed'; by: Granted }
  | { status: 'Cancelled'; by: Granted; reason: string }

/** The ending event of a question. */
export function endedEvent(ended: Ended, outcome: RecordedOutcome): NewEvent<EndingContent> {
  return writeEvent((hash) => {
    if (ended.status === 'Completed') return { event: 'completed', dueAt: ended.dueAt, outcome }
    const { right } = ended.by
    const actor = recordedActor(ended.by.actor, hash)
    return ended.status === 'Closed'
      ? { event: 'closed', actor, right, outcome }
      : { event: 'cancelled', actor, right, reasonHash: hash(ended.reason), outcome }
  })
}

/** The outcome of a question in the form of its ending event. */
export function outcomeOf(
  { tally, quorum, threshold, classes }: Verdict,
  result: VoteResult,
): RecordedOutcome {
  return {
    counts: tally.byChoice.map(recordedCount),
    ...(classes.length > 0 && { classes: classes.map(recordedClass) }),
    totalYesVotes: tally.yes,
    totalNoVotes: tally.no,
    totalVotes: tally.total,
    quorumVotes: quorum.voted,
    isQuorumReached: quorum.isReached,
    isThresholdMet: threshold.isMet,
    result,
  }
}

function recordedCount({ choice, count, uncounted = 0 }: ChoiceCount): RecordedCount {
  return { choice, count, ...(uncounted > 0 && { uncounted }) }
}

function recordedClass({ name, byChoice, quorumCast, ...roll }: ClassCounts): RecordedClass {
  const { voteEligible, quorumEligible } = roll
  const counts = byChoice.map(recordedCount)
  return { name, counts, voteEligible, quorumEligible, quorumVotes: quorumCast }
}
