import { metDates, type MetDates } from '../../../rules/question'
import { readQuestionPolicy } from '../../../rules/policy/firstFormat'
import type { QuestionPolicy } from '../../../rules/policy/policy'
import type { RollEntry } from '../../../rules/roll'
import { countQuorumEligible, countVoteEligible } from '../../../rules/quorum'
import { tallyOf } from '../../../rules/tally'
import { evaluateCounts, type Verdict } from '../../../rules/verdict'
import { type Canonical, canonicalJson } from '../canonicalJson'
import { type OpeningTerms, openingTerms } from '../questionFields'
import type {
  AmendedEvent,
  BallotEvent,
  CorrectedEvent,
  EndingEvent,
  OpenedContent,
  OpenedEvent,
  QuestionEvent,
  RecordedHolder,
} from '../questionEvent'
import type { TextOf } from '../saltedHashes'

/** A vote in the record; `choice` is null where a blind poll's text was erased. */
export interface ReplayedVote {
  event: BallotEvent
  choice: string | null
  /** How often it was cast or changed. */
  revision: number
  /** When it was last cast or changed; a correction does not change this time. */
  modifiedAt: string
}

/**
 * The current votes of a replay, counted as they are added, so that the thousandth vote costs no more than the
 * first.
 */
class CountedVotes extends Map<number, ReplayedVote> {
  readonly #chosen = new Map<string, number>()
  readonly #quorumEligible: ReadonlySet<number>
  quorumVotes = 0

  constructor(roll: readonly RollEntry[]) {
    super()
    const eligible = roll.filter(({ isQuorumEligible }) => isQuorumEligible)
    this.#quorumEligible = new Set(eligible.map(({ rollEntryId }) => rollEntryId))
  }

  override set(rollEntryId: number, vote: ReplayedVote): this {
    const before = this.get(rollEntryId)
    if (before) this.#count(before, -1)
    else if (this.#quorumEligible.has(rollEntryId)) this.quorumVotes += 1
    this.#count(vote, 1)
    return super.set(rollEntryId, vote)
  }

  /** The number of votes per choice. */
  get chosen(): { choice: string; count: number }[] {
    return Array.from(this.#chosen, ([choice, count]) => ({ choice, count }))
  }

  #count({ choice }: ReplayedVote, by: 1 | -1): void {
    const count = (this.#chosen.get(choice ?? '') ?? 0) + by
    if (count === 0) this.#chosen.delete(choice ?? '')
    else this.#chosen.set(choice ?? '', count)
  }
}

/** The state of a question after some of its events. */
export interface ReplayedQuestion {
  opened: OpenedContent & { at: string }
  /** The policy that it opened with; an older one as it would be recorded today. */
  policy: QuestionPolicy
  /** By roll entry id. */
  roll: ReadonlyMap<number, RollEntry>
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
  ending: EndingEvent | null
}

/** The state of a question after its opening. */
export function openedQuestion(opened: OpenedEvent): ReplayedQuestion {
  const roll = opened.roll.map(rollEntryOf)
  return {
    opened,
    policy: openedPolicy(opened),
    roll: new Map(roll.map((entry) => [entry.rollEntryId, entry])),
    quorumEligible: countQuorumEligible(roll),
    voteEligible: countVoteEligible(roll),
    terms: termsOf(opened),
    firstDeadline: opened.deadline,
    extensions: 0,
    votes: new CountedVotes(roll),
    met: { quorumMetDate: null, voteThresholdMetDate: null },
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
      const revision = (question.votes.get(event.vote)?.revision ?? 0) + 1
      return withVote(question, {
        event,
        choice: choiceOf(event, textOf),
        revision,
        modifiedAt: event.at,
      })
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
    return withVote(corrected, { event: added, choice, revision: 1, modifiedAt: at })
  }
  const ballot = { ...before.event, seq, at, choice, commentHash }
  return withVote(corrected, {
    event: ballot,
    choice,
    revision: before.revision + 1,
    modifiedAt: before.modifiedAt,
  })
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
  return evaluateCounted(question, question.votes.chosen, question.votes.quorumVotes)
}

/** The verdict with a corrected vote in place of the recorded one, or with an added vote. */
export function evaluateCorrectedVotes(
  question: ReplayedQuestion,
  { vote, choice }: CorrectedEvent,
): Verdict {
  const { votes, roll } = question
  const isAdded = !votes.has(vote) && roll.get(vote)?.isQuorumEligible === true
  const counts = new Map(votes.chosen.map((chosen) => [chosen.choice, chosen.count]))
  const before = votes.get(vote)?.choice ?? ''
  counts.set(before, (counts.get(before) ?? 0) - 1)
  counts.set(choice, (counts.get(choice) ?? 0) + 1)
  const chosen = Array.from(counts, ([name, count]) => ({ choice: name, count }))
  return evaluateCounted(
    question,
    chosen.filter(({ count }) => count > 0),
    votes.quorumVotes + (isAdded ? 1 : 0),
  )
}

function evaluateCounted(
  { opened, policy, quorumEligible, voteEligible }: ReplayedQuestion,
  chosen: readonly { choice: string; count: number }[],
  voted: number,
): Verdict {
  return evaluateCounts({
    policy,
    hasEnded: true,
    tally: tallyOf(policy.decision, opened.choices, chosen),
    quorum: { needed: opened.quorumCount, voted, eligible: quorumEligible },
    voteEligible,
  })
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
