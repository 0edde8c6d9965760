import { amendedColumns, countedAt, countsOf, endedColumns } from '../../../rules/question'
import { readQuestionPolicy } from '../../../rules/policy/firstFormat'
import { countedAtOpening } from '../../../rules/quorum'
import type { AlikeLines } from '../../../rules/rollCounts'
import { changedColumns, correctedColumns, voteColumns } from '../../../rules/storedVote'
import { evaluateLines, type Verdict } from '../../../rules/verdict'
import type { VoteQuestionRow } from '../../database/repositories/voteQuestions'
import { columnsOf, isOfOpening, openingTerms } from '../questionFields'
import type {
  AmendedEvent,
  AppointmentEvent,
  BallotEvent,
  CorrectedEvent,
  EndingEvent,
  OpenedEvent,
  QuestionEvent,
  RecordedActor,
  RecordedHolder,
} from '../questionEvent'
import { Hashed, hashed, type TextOf, type Told } from '../saltedHashes'
import { CountedVotes, type ReplayedEntry, type ReplayedVote } from './countedVotes'

type Untold =
  | 'voteQuestionId'
  | 'isSendNotification'
  | 'additionalStakeholders'
  | 'remindedAt'
  | 'revision'
  | 'editedRevision'
  | 'secondVoteId'
  | 'lastSeq'
  | 'lastEventAt'
  | 'mismatch'
type HashedText = 'motionedName' | 'secondedName' | 'voteStatusComments'

/** The columns of a question after some of its events, with its roll and votes. */
export interface ReplayedQuestion extends Told<Omit<VoteQuestionRow, Untold>, HashedText> {
  opened: OpenedEvent
  /** By roll entry id. */
  roll: ReadonlyMap<number, ReplayedEntry>
  /** The votes so far; the map is changed in place while a record is replayed. */
  votes: CountedVotes
  /** The last event of each appointment of a proxy, by its number. */
  appointments: ReadonlyMap<number, AppointmentEvent>
}

/** A question after its opening. */
export function openedQuestion(opened: OpenedEvent): ReplayedQuestion {
  const { groupId, at, actor, voteType, questionType, averageAttendance = null } = opened
  const entries = opened.roll.map(rollEntryOf)
  const roll = new Map(entries.map((entry) => [entry.rollEntryId, entry]))
  const policy = readQuestionPolicy(opened.policy, { createdAt: at, voteType })
  const votes = new CountedVotes(roll, policy)
  const question = {
    opened,
    roll,
    votes,
    appointments: new Map(),
    ...termsOf(opened),
    groupId,
    voteType,
    questionType,
    policy,
    createdAt: at,
    createdById: actor.userId,
    firstDeadline: opened.deadline,
    extensions: 0,
    secondVoteOfId: opened.secondVoteOf?.voteQuestionId ?? null,
    ...countedAtOpening(policy.decision, entries, averageAttendance),
    quorumMetDate: null,
    voteThresholdMetDate: null,
    voteStatus: 'Pending' as const,
    voteResult: 'Pending' as const,
    voteStatusDate: null,
    voteStatusComments: null,
  }
  return { ...question, ...countsOf(evaluateReplayed(question, votes.lines)) }
}

/** The columns of the fields in the opening event. */
function termsOf(opened: OpenedEvent) {
  const terms = Object.fromEntries(openingTerms.map((term) => [term, opened[term]]))
  return columnsOf(terms) as Required<ReturnType<typeof columnsOf>>
}

/** A question after a later event, by the functions that its commands call. */
export function questionAfter(
  question: ReplayedQuestion,
  event: QuestionEvent,
  textOf: TextOf,
): ReplayedQuestion {
  switch (event.event) {
    case 'opened':
    case 'restored':
      return question
    case 'cast':
    case 'changed':
      return withVote(question, votedBy(question, event, textOf), event.at)
    case 'appointment': {
      const { appointments } = question
      return { ...question, appointments: new Map([...appointments, [event.appointment, event]]) }
    }
    case 'amended':
      return withAmendment(question, event)
    case 'extended':
      return { ...question, voteDeadline: event.newDeadline, extensions: event.number }
    case 'completed':
    case 'closed':
    case 'cancelled':
      return { ...question, ...endOf(question, event) }
    case 'corrected':
      return {
        ...withVote(question, correctedVote(question, event), event.at),
        voteResult: event.outcome.result,
      }
  }
}

/** The state of a question after a vote. */
function withVote(question: ReplayedQuestion, vote: ReplayedVote, at: string): ReplayedQuestion {
  question.votes.set(vote.rollEntryId, vote)
  return { ...question, ...countedAt(question, evaluateReplayedVotes(question), at) }
}

/** A vote after it was cast or changed. */
function votedBy(question: ReplayedQuestion, event: BallotEvent, textOf: TextOf): ReplayedVote {
  const { seq, at, right, actor, appointment: appointmentId, commentHash } = event
  const before = question.votes.get(event.vote) ?? null
  const by = { actor: actorOf(actor), right, vote: holderOf(question, event.vote), appointmentId }
  // In a blind poll a missing comment is hashed as an empty one.
  const hasComment = commentHash !== null && textOf(commentHash) !== ''
  const choice = choiceOf(event, textOf) ?? new Hashed(event.choiceHash ?? '')
  const ballot = { choice, comment: hasComment ? new Hashed(commentHash) : null, at }
  return before
    ? { ...before, ...changedColumns(before, by, ballot), seq, before }
    : { ...voteColumns(by, ballot), seq, before }
}

/** A vote after a correction, which may add it; the person who asked for it then casts it for the holder. */
function correctedVote(question: ReplayedQuestion, event: CorrectedEvent): ReplayedVote {
  const { seq, at, choice, commentHash, right, actor } = event
  const before = question.votes.get(event.vote) ?? null
  const comment = hashed(commentHash)
  if (before) {
    const corrected = correctedColumns(before, { voteChoice: choice, voteReason: comment })
    return { ...before, ...corrected, seq, before }
  }
  const by = { actor: actorOf(actor), right, vote: holderOf(question, event.vote) }
  return { ...voteColumns(by, { choice, comment, at }), seq, before }
}

function actorOf({ userId, nameHash }: RecordedActor) {
  return { userId, name: new Hashed(nameHash) }
}

/** The line of the roll whose vote it is; one without a holder where the roll lacks it. */
function holderOf({ roll }: ReplayedQuestion, rollEntryId: number) {
  return roll.get(rollEntryId) ?? { rollEntryId, userId: null, userName: null, memberName: null }
}

/** The state of a question after an amendment. */
function withAmendment(question: ReplayedQuestion, { changes }: AmendedEvent): ReplayedQuestion {
  const told = changes.filter(({ field }) => isOfOpening(field))
  const changed = columnsOf(Object.fromEntries(told.map((change) => [change.field, change.new])))
  return { ...question, ...amendedColumns(question, { ...question, ...changed }) }
}

const statusOf = { completed: 'Completed', closed: 'Closed', cancelled: 'Cancelled' } as const

function endOf(question: ReplayedQuestion, event: EndingEvent) {
  return endedColumns(evaluateReplayedVotes(question), {
    status: statusOf[event.event],
    result: event.outcome.result,
    now: event.at,
    reason: event.event === 'cancelled' ? new Hashed(event.reasonHash) : null,
  })
}

/** The verdict from the record alone, as if the question ended here. */
export function evaluateReplayedVotes(question: ReplayedQuestion): Verdict {
  return evaluateReplayed(question, question.votes.lines)
}

/** The verdict with a corrected vote in place of the recorded one, or with an added vote. */
export function evaluateCorrectedVotes(question: ReplayedQuestion, event: CorrectedEvent): Verdict {
  return evaluateReplayed(question, question.votes.linesWith(correctedVote(question, event)))
}

function evaluateReplayed(
  { opened, policy, quorumCount }: Pick<ReplayedQuestion, 'opened' | 'policy' | 'quorumCount'>,
  lines: readonly AlikeLines[],
): Verdict {
  const { choices } = opened
  return evaluateLines({ policy, choices, quorumCount, hasEnded: true }, lines)
}

/** The choice of a vote; null where a blind poll's text was erased. */
export function choiceOf({ choice, choiceHash }: BallotEvent, textOf: TextOf): string | null {
  return choice ?? (choiceHash === null ? null : textOf(choiceHash))
}

function rollEntryOf({
  vote,
  nameHash,
  voterClass,
  weight = 1,
  ...holder
}: RecordedHolder): ReplayedEntry {
  const power = { voterClass: voterClass ?? null, weight }
  return { ...holder, ...power, rollEntryId: vote, userName: hashed(nameHash) }
}
