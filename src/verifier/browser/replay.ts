/** Goes through the events and asks of each whether the rules allowed it when it happened. */
import { canonical } from './canonical'
import type {
  Amended,
  Ballot,
  Change,
  Corrected,
  Ending,
  Extended,
  Outcome,
  RecordEvent,
  Restored,
} from './events'
import { Question } from './question'
import { isBlind, needsComment, quorumCountOf } from './rules'

export interface Fault {
  /** The event it is about; null where it is about the record as a whole. */
  seq: number | null
  message: string
}

type Finding = readonly [isWrong: boolean, message: string]

/**
 * The question that the events tell and what is wrong with them. `choices` are those of a finished blind
 * poll, which no event tells; null for other questions.
 */
export function replay(
  events: readonly RecordEvent[],
  choices: readonly string[] | null,
): { question: Question | null; faults: Fault[] } {
  const [first, ...rest] = events
  if (first?.event !== 'opened') {
    return {
      question: null,
      faults: [{ seq: 1, message: 'The record does not begin with the opening.' }],
    }
  }
  const question = new Question(first)
  const faults: Fault[] = []
  const note = (seq: number, findings: readonly Finding[]) => {
    for (const [isWrong, message] of findings) if (isWrong) faults.push({ seq, message })
  }
  note(first.seq, openingFindings(question))
  for (const event of rest) {
    if (event.event === 'restored') continue
    if (question.ending && event.event !== 'corrected') {
      note(event.seq, [[true, 'Something happened after the end.']])
    } else note(event.seq, step(question, event, choices))
  }
  return { question, faults }
}

function openingFindings({ opened, roll, quorumEligible }: Question): Finding[] {
  return [
    [roll.size !== opened.roll.length, 'A vote stands on the roll twice.'],
    [
      opened.quorumCount !== quorumCountOf(opened.policy, quorumEligible),
      `The quorum of ${opened.quorumCount} does not follow from the policy and the ${quorumEligible} who count for it.`,
    ],
    [opened.deadline <= opened.at, 'The deadline had come before the opening.'],
  ]
}

/** What is wrong with an event, given the question before it; the question then goes on with it. */
function step(
  question: Question,
  event: Exclude<RecordEvent, Restored>,
  choices: readonly string[] | null,
): Finding[] {
  switch (event.event) {
    case 'opened':
      return [[true, 'The question was opened twice.']]
    case 'cast':
    case 'changed': {
      const findings = ballotFindings(question, event)
      question.take(event)
      return findings
    }
    case 'amended': {
      const findings = amendmentFindings(question, event)
      amend(question, event)
      return findings
    }
    case 'extended': {
      const findings: Finding[] = [[!isDue(question, event), 'This extension was not due.']]
      question.terms = { ...question.terms, deadline: event.newDeadline }
      question.extensions = event.number
      return findings
    }
    case 'completed':
    case 'closed':
    case 'cancelled': {
      for (const choice of choices ?? []) question.count(choice, 1)
      question.ending = event
      return endingFindings(question, event, choices)
    }
    case 'corrected':
      return correctionFindings(question, event)
    default:
      return [[true, 'This kind of event is not known.']]
  }
}

/** What is wrong with a correction; the question then goes on with it. */
function correctionFindings(question: Question, event: Corrected): Finding[] {
  const { roll, votes, opened, ending } = question
  const { choice, commentHash, right, approverRight, actor, approver } = event
  const before = votes.get(event.vote)
  const offices = ['admin', 'staff']
  question.correct(event)
  return [
    [
      ending === null || ending.event === 'cancelled' || isBlind(opened.voteType),
      'Only a vote of a question that ended with a result is corrected, and none of a blind poll.',
    ],
    [
      !offices.includes(right) || !offices.includes(approverRight),
      'Only an admin or staff may ask for a correction and approve it.',
    ],
    [actor.userId === approver.userId, 'This correction was approved by whoever asked for it.'],
    [
      (before?.event.seq ?? null) !== event.replaces,
      'This correction does not replace the vote as it stood.',
    ],
    [roll.get(event.vote)?.isVoteEligible !== true, 'Nobody on the roll may cast this vote.'],
    [!opened.choices.includes(choice), 'This choice was not offered.'],
    [needsComment(choice) && commentHash === null, 'This choice needs a comment and has none.'],
    [
      canonical(event.outcome) !== canonical(outcomeOf(question, ending)),
      'Counts, quorum or result do not follow from the votes.',
    ],
  ]
}

function ballotFindings({ roll, votes, terms, opened }: Question, event: Ballot): Finding[] {
  const holder = roll.get(event.vote)
  const before = votes.get(event.vote)
  const { choice, choiceHash, commentHash, replaces } = event
  const isHidden = isBlind(opened.voteType)
  return [
    [event.at >= terms.deadline, 'This vote came after the deadline.'],
    [holder?.isVoteEligible !== true, 'Nobody on the roll may cast this vote.'],
    [
      holder !== undefined && !isRightful(event, holder),
      'Whoever cast this vote had no right to it.',
    ],
    [event.event === 'cast' && before !== undefined, 'This vote was cast a second time.'],
    [
      event.event === 'changed' && (!before || replaces !== before.event.seq),
      'This change does not replace the vote as it stood.',
    ],
    [
      isHidden ? choice !== null : choiceHash !== null,
      'This vote hides or shows its choice wrongly.',
    ],
    [
      choice === null ? choiceHash === null : !opened.choices.includes(choice),
      'This choice was not offered.',
    ],
    [
      choice !== null && needsComment(choice) && commentHash === null,
      'This choice needs a comment and has none.',
    ],
  ]
}

/** Holders and, for a company, its people cast and change; offices cast for others and change nothing. */
function isRightful(
  { event, right, actor }: Ballot,
  { kind, userId }: { kind: string; userId: number | null },
): boolean {
  if (right === 'holder') return kind !== 'company' && userId === actor.userId
  if (right === 'colleague') return kind === 'company'
  const isOffice = right === 'namedProxy' || right === 'admin' || right === 'staff'
  return isOffice && event === 'cast' && userId !== actor.userId
}

function amendmentFindings(question: Question, event: Amended): Finding[] {
  const { terms } = question
  const deadline = event.changes.find(({ field }) => field === 'deadline')
  return [
    [event.at >= terms.deadline, 'This amendment came after the deadline.'],
    [event.right !== 'admin' && event.right !== 'staff', 'Only an admin or staff may amend.'],
    [event.changes.length === 0, 'This amendment changes nothing.'],
    [
      event.changes.some(({ field }) => field === 'title') && event.reasonHash === null,
      'The title changed without a reason.',
    ],
    [
      event.changes.some((change) => !startsFrom(terms, change)),
      'This amendment does not start from what was in force.',
    ],
    [
      deadline !== undefined && !mayMove(question, String(deadline.new), event.at),
      'The deadline could not be moved like this.',
    ],
  ]
}

/** The opening tells nothing of who is mailed, so such a change may start from anything. */
function startsFrom(terms: Record<string, unknown>, { field, old }: Change): boolean {
  return !(field in terms) || withoutHashes(old) === withoutHashes(terms[field])
}

/** The same name has another salt, and so another hash, in every event. */
function withoutHashes(value: unknown): string {
  return canonical(value).replaceAll(/"nameHash":("[0-9a-f]*"|null),?/g, '')
}

function mayMove({ opened, terms, isQuorumComplete }: Question, to: string, at: string): boolean {
  if (to <= at) return false
  if (opened.policy.deadline.isFixed) return to === terms.deadline
  return to >= terms.deadline || isQuorumComplete
}

function amend(question: Question, { changes }: Amended): void {
  const changed = Object.fromEntries(changes.map((change) => [change.field, change.new]))
  const terms = { ...question.terms, ...changed }
  if (terms.deadline !== question.terms.deadline) question.firstDeadline = terms.deadline
  question.terms = terms
}

/** An extension: the deadline came without a quorum, extensions were on and left, one day is added. */
function isDue(question: Question, event: Extended): boolean {
  const { clock, firstDeadline, terms, extensions } = question
  const days = clock.daysBetween(firstDeadline, terms.deadline) + 1
  return (
    mayExtend(question) &&
    event.at >= terms.deadline &&
    event.dueAt === terms.deadline &&
    event.number === extensions + 1 &&
    event.newDeadline === clock.addDays(firstDeadline, days)
  )
}

function mayExtend({ isQuorumReached, terms, opened, extensions }: Question): boolean {
  const { isAutoExtensionAllowed, maxExtensions } = opened.policy
  const isOn = terms.isAutoExtensionEnabled && isAutoExtensionAllowed
  return !isQuorumReached && isOn && extensions < maxExtensions
}

function endingFindings(
  question: Question,
  event: Ending,
  choices: readonly string[] | null,
): Finding[] {
  const isCountable = choices !== null || !isBlind(question.opened.voteType)
  const stated = canonical(event.outcome)
  return [
    [!mayEnd(question, event), 'The question could not end like this at that time.'],
    [
      choices !== null && choices.length !== question.total,
      `There are ${choices?.length} choices for ${question.total} votes.`,
    ],
    [
      isCountable && stated !== canonical(outcomeOf(question, event)),
      'Counts, quorum or result do not follow from the votes.',
    ],
  ]
}

function mayEnd(question: Question, event: Ending): boolean {
  const { deadline } = question.terms
  if (event.event === 'completed') {
    return event.at >= deadline && event.dueAt === deadline && !mayExtend(question)
  }
  if (event.at >= deadline) return false
  return event.event === 'cancelled' || mayClose(question, event.at)
}

/** All who count for the quorum have voted, or quorum and threshold were met for longer than the waiting time. */
function mayClose(question: Question, at: string): boolean {
  const { isQuorumComplete, quorumMetAt, thresholdMetAt, opened } = question
  if (isQuorumComplete) return true
  if (quorumMetAt === null || thresholdMetAt === null || isBlind(opened.voteType)) return false
  const since = quorumMetAt > thresholdMetAt ? quorumMetAt : thresholdMetAt
  return Date.parse(at) - Date.parse(since) > opened.policy.closeWaitHours * 3_600_000
}

function outcomeOf(question: Question, ending: Ending | null): Outcome {
  const { tally, isQuorumReached, isThresholdMet } = question
  const passes = isQuorumReached && isThresholdMet
  return {
    counts: Array.from(question.counts, ([choice, count]) => ({ choice, count })),
    totalYesVotes: tally.yes,
    totalNoVotes: tally.no,
    totalVotes: tally.total,
    quorumVotes: question.quorumVotes,
    isQuorumReached,
    isThresholdMet,
    result: ending?.event === 'cancelled' ? 'Cancelled' : passes ? 'Pass' : 'Failed',
  }
}
