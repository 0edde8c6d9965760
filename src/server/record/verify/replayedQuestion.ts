import { metDates, type MetDates } from '../../../rules/question'
import { readQuestionPolicy } from '../../../rules/policy/firstFormat'
import type { QuestionPolicy } from '../../../rules/policy/policy'
import type { RollEntry } from '../../../rules/roll'
import { countQuorumEligible, countVoteEligible } from '../../../rules/quorum'
import type { AlikeLines } from '../../../rules/rollCounts'
import { evaluateLines, type Verdict } from '../../../rules/verdict'
import { isByProxy } from '../../domain/grant'
import { type Canonical, canonicalJson } from '../canonicalJson'
import { type OpeningTerms, openingTerms } from '../questionFields'
import type {
  AmendedEvent,
  AppointmentEvent,
  BallotEvent,
  CorrectedEvent,
  EndingEvent,
  OpenedContent,
  OpenedEvent,
  QuestionEvent,
  RecordedHolder,
} from '../questionEvent'
import type { TextOf } from '../saltedHashes'
import { CountedVotes, type RecordedName, type ReplayedVote } from './countedVotes'

/** The state of a question after some of its events. */
export interface ReplayedQuestion {
  opened: OpenedContent & { at: string }
  /** The policy that it opened with, converted to today's format where it is older. */
  policy: QuestionPolicy
  /** By roll entry id. */
  roll: ReadonlyMap<number, RollEntry>
  /** The hashes of the holders' names, by roll entry id. */
  nameHashes: ReadonlyMap<number, string | null>
  quorumEligible: number
  voteEligible: number
  /** The fields that an amendment may change, as far as the opening contains them. */
  terms: OpeningTerms
  /** The deadline that a person set last. */
  firstDeadline: string
  extensions: number
  /** The votes so far; the map is changed in place while a record is replayed. */
  votes: CountedVotes
  met: MetDates
  /** The last event of each appointment of a proxy, by its number. */
  appointments: ReadonlyMap<number, AppointmentEvent>
  ending: EndingEvent | null
}

/** The state of a question after its opening. */
export function openedQuestion(opened: OpenedEvent): ReplayedQuestion {
  const lines = opened.roll.map(rollEntryOf)
  const roll = new Map(lines.map((entry) => [entry.rollEntryId, entry]))
  const policy = openedPolicy(opened)
  return {
    opened,
    policy,
    roll,
    nameHashes: new Map(opened.roll.map(({ vote, nameHash }) => [vote, nameHash])),
    quorumEligible: countQuorumEligible(lines),
    voteEligible: countVoteEligible(lines, policy.decision),
    terms: termsOf(opened),
    firstDeadline: opened.deadline,
    extensions: 0,
    votes: new CountedVotes(roll, policy),
    met: { quorumMetDate: null, voteThresholdMetDate: null },
    appointments: new Map(),
    ending: null,
  }
}

/** The policy of an opening event, in whichever format it was recorded. */
function openedPolicy({ policy, at: createdAt, voteType }: OpenedEvent): QuestionPolicy {
  return readQuestionPolicy(policy, { createdAt, voteType })
}

/** The fields in the opening event. */
function termsOf(opened: OpenedContent): OpeningTerms {
  return Object.fromEntries(openingTerms.map((term) => [term, opened[term]])) as OpeningTerms
}

/** The state of a question after a later event. */
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
    case 'changed': {
      const before = question.votes.get(event.vote) ?? null
      // Whoever changes a proxy vote becomes its voter.
      const isKept = before !== null && !isByProxy(before.event.right)
      return withVote(question, {
        event,
        choice: choiceOf(event, textOf),
        revision: (before?.revision ?? 0) + 1,
        modifiedAt: event.at,
        castAt: before?.castAt ?? event.at,
        voter: isKept ? before.voter : voterOf(question, event),
        before,
      })
    }
    case 'appointment': {
      const { appointments } = question
      return { ...question, appointments: new Map([...appointments, [event.appointment, event]]) }
    }
    case 'amended':
      return withAmendment(question, event)
    case 'extended': {
      const terms = { ...question.terms, deadline: event.newDeadline }
      return { ...question, terms, extensions: event.number }
    }
    case 'completed':
    case 'closed':
    case 'cancelled':
      return { ...question, ending: event }
    case 'corrected':
      return withCorrection(question, event)
  }
}

/** The state of a question after a vote. */
function withVote(question: ReplayedQuestion, vote: ReplayedVote): ReplayedQuestion {
  question.votes.set(vote.event.vote, vote)
  const { quorum, threshold } = evaluateReplayedVotes(question)
  const met = metDates(question.met, quorum.isReached, threshold.isMet, vote.event.at)
  return { ...question, met }
}

/** The state of a question after a correction: the author of the vote stays, and the outcome is computed again. */
function withCorrection(question: ReplayedQuestion, event: CorrectedEvent): ReplayedQuestion {
  const { ending, votes } = question
  const before = votes.get(event.vote)
  const corrected = { ...question, ending: ending && { ...ending, outcome: event.outcome } }
  const { seq, at, choice, commentHash } = event
  if (!before) {
    const { voteQuestionId, vote, actor, right } = event
    const facts = { voteQuestionId, vote, actor, right, seq, at, choice, commentHash }
    const added: BallotEvent = { event: 'cast', choiceHash: null, ...facts }
    return withVote(corrected, {
      event: added,
      choice,
      revision: 1,
      modifiedAt: at,
      castAt: at,
      voter: voterOf(question, added),
      before: null,
    })
  }
  const ballot = { ...before.event, seq, at, choice, commentHash }
  return withVote(corrected, {
    ...before,
    event: ballot,
    choice,
    revision: before.revision + 1,
    before,
  })
}

function voterOf({ roll, nameHashes }: ReplayedQuestion, event: BallotEvent): RecordedName {
  if (!isByProxy(event.right)) return { ...event.actor, plainName: null }
  const holder = roll.get(event.vote)
  return {
    userId: holder?.userId ?? null,
    nameHash: nameHashes.get(event.vote) ?? null,
    plainName: holder?.memberName ?? '',
  }
}

/** The state of a question after an amendment. */
function withAmendment(question: ReplayedQuestion, event: AmendedEvent): ReplayedQuestion {
  const changed = event.changes.map((change) => [change.field, change.new] as const)
  const terms = { ...question.terms, ...Object.fromEntries(changed) }
  const isMoved = terms.deadline !== question.terms.deadline
  const firstDeadline = isMoved ? terms.deadline : question.firstDeadline
  return { ...question, terms, firstDeadline }
}

/** The verdict from the record alone, as if the question ended here. */
export function evaluateReplayedVotes(question: ReplayedQuestion): Verdict {
  return evaluateReplayed(question, question.votes.lines)
}

/** The verdict with a corrected vote in place of the recorded one, or with an added vote. */
export function evaluateCorrectedVotes(
  question: ReplayedQuestion,
  { vote, choice, commentHash, right: askedRight }: CorrectedEvent,
): Verdict {
  const right = question.votes.get(vote)?.event.right ?? askedRight
  const corrected = { choice, event: { right, commentHash } }
  return evaluateReplayed(question, question.votes.linesWith(vote, corrected))
}

function evaluateReplayed({ opened, policy }: ReplayedQuestion, lines: readonly AlikeLines[]) {
  const { choices, quorumCount } = opened
  return evaluateLines({ policy, choices, quorumCount, hasEnded: true }, lines)
}

/** The choice of a vote; null where a blind poll's text was erased. */
export function choiceOf({ choice, choiceHash }: BallotEvent, textOf: TextOf): string | null {
  return choice ?? (choiceHash === null ? null : textOf(choiceHash))
}

/** A field as text, without the names that are hashed in it. */
export function withoutHashes(term: unknown): string {
  const read = JSON.stringify(term, (key, inner) => (key === 'nameHash' ? undefined : inner))
  return canonicalJson(JSON.parse(read) as Canonical)
}

/** A line of the roll without the holder's name, which is hashed and which no verdict needs. */
function rollEntryOf({
  vote,
  nameHash: _name,
  voterClass,
  weight = 1,
  ...holder
}: RecordedHolder): RollEntry {
  return { ...holder, voterClass: voterClass ?? null, weight, rollEntryId: vote, userName: null }
}
