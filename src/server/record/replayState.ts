import { metDates, type MetDates } from '../../rules/question'
import type { RollEntry } from '../../rules/roll'
import { judge, type Verdict } from '../../rules/verdict'
import { type OpeningTerms, openingTerms } from './questionFields'
import type {
  BallotEvent,
  EndingEvent,
  OpenedContent,
  OpenedEvent,
  RecordedHolder,
} from './questionEvent'

/** A vote as the record has it; `choice` is null where a blind poll's text has been erased. */
export interface ReplayedVote {
  event: BallotEvent
  choice: string | null
  /** How often it was cast or changed. */
  revision: number
}

/** Where a question stands after some of its events. */
export interface ReplayedQuestion {
  opened: OpenedContent & { at: string }
  roll: RollEntry[]
  /** What may have been amended, as far as the opening tells it. */
  terms: OpeningTerms
  /** The deadline that a person set last. */
  firstDeadline: string
  extensions: number
  votes: ReadonlyMap<number, ReplayedVote>
  met: MetDates
  ending: EndingEvent | null
}

/** A question just opened. */
export function openedQuestion(opened: OpenedEvent): ReplayedQuestion {
  return {
    opened,
    roll: opened.roll.map(rollEntryOf),
    terms: termsOf(opened),
    firstDeadline: opened.deadline,
    extensions: 0,
    votes: new Map(),
    met: { quorumMetDate: null, voteThresholdMetDate: null },
    ending: null,
  }
}

/** Records from before a field was added do not tell it. */
function termsOf(opened: OpenedContent): OpeningTerms {
  const told = openingTerms.filter((term) => term in opened)
  return Object.fromEntries(told.map((term) => [term, opened[term]])) as OpeningTerms
}

/** The question after a vote. */
export function withVote(question: ReplayedQuestion, vote: ReplayedVote): ReplayedQuestion {
  const votes = new Map(question.votes).set(vote.event.vote, vote)
  // As if it ended here: what could still change the outcome is nobody's question, and costly.
  const { quorum, threshold } = judgeReplayed({ ...question, votes }, true)
  const met = metDates(question.met, quorum.isReached, threshold.isMet, vote.event.at)
  return { ...question, votes, met }
}

/** The verdict that follows from the record alone. */
export function judgeReplayed(question: ReplayedQuestion, hasEnded: boolean): Verdict {
  const { opened, roll, votes } = question
  return judge({
    policy: opened.policy,
    createdAt: opened.at,
    hasEnded,
    roll,
    choices: opened.choices,
    votes: Array.from(votes, ([rollEntryId, { choice }]) => ({
      rollEntryId,
      choice: choice ?? '',
    })),
    quorumCount: opened.quorumCount,
  })
}

/** The names of holders are hashed, and no verdict needs them. */
function rollEntryOf(holder: RecordedHolder): RollEntry {
  return {
    rollEntryId: holder.vote,
    kind: holder.kind,
    userId: holder.userId,
    userName: null,
    title: holder.title,
    memberId: holder.memberId,
    memberName: holder.memberName,
    groupId: holder.groupId,
    groupName: holder.groupName,
    isVoteEligible: holder.isVoteEligible,
    isQuorumEligible: holder.isQuorumEligible,
    isActive: holder.isActive,
  }
}
