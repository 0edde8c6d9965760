/** Replays the events and checks each against the rules at its time. */
import { appointmentFindings } from './appointments'
import { canonical } from './canonical'
import { correctionFindings, endingFindings } from './ending'
import type { BlindChoices, Finding, RecordEvent, Restored } from './events'
import { partsOfQuestion, requireParts } from './parts'
import { classesOf, discussionDaysOf, policyFindings } from './policy'
import { Question } from './question'
import { asksForAttendance, isAdvisory, quorumCountOf, sumsOf } from './rules'
import { amend, amendmentFindings, isDue } from './terms'
import { ballotFindings } from './votes'

export interface Fault {
  /** The event it is about; null where it is about the record as a whole. */
  seq: number | null
  message: string
}

/**
 * The question that the events tell and what is wrong with them. `choices` are those of a finished blind
 * poll, which no event tells; null for other questions.
 */
export function replay(
  events: readonly RecordEvent[],
  choices: BlindChoices | null,
): { question: Question | null; faults: Fault[] } {
  const [first, ...rest] = events
  if (first?.event !== 'opened') {
    return {
      question: null,
      faults: [{ seq: 1, message: 'The record does not begin with the opening.' }],
    }
  }
  requireParts(events, partsOfQuestion)
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

function openingFindings(question: Question): Finding[] {
  const { opened, roll, decision, all } = question
  const { quorumCount, averageAttendance } = opened
  const sums = { ...sumsOf(decision, all), averageAttendance: averageAttendance ?? 0 }
  return [
    [roll.size !== opened.roll.length, 'A vote stands on the roll twice.'],
    ...rollFindings(question),
    [
      asksForAttendance(decision) !== (averageAttendance !== undefined),
      'The average attendance stands there exactly where the quorum asks for it.',
    ],
    [
      quorumCount !== quorumCountOf(decision, sums),
      `The quorum of ${quorumCount} does not follow from the policy and the ${all.quorumEligible} who count for it.`,
    ],
    [!wasDiscussed(question), 'It opened before the discussion that the policy asks for.'],
    [!mayBeSecond(question), 'The policy does not allow this second vote.'],
    [opened.deadline <= opened.at, 'The deadline had come before the opening.'],
    ...policyFindings(opened.policy, opened),
  ]
}

function wasDiscussed({ opened, clock }: Question): boolean {
  const days = opened.secondVoteOf ? undefined : discussionDaysOf(opened.policy)
  const { discussedSince: since } = opened
  if (days === undefined || since === undefined) return days === undefined && since === undefined
  return clock.addDays(since, days) <= opened.at
}

/** Whether a second vote may follow the first as that ended, and has the terms that the policy gives it. */
function mayBeSecond({ opened, decision, clock }: Question): boolean {
  const { secondVoteOf: first, at } = opened
  if (!first) return true
  const { secondVote: rule } = decision
  if (!rule?.after.includes(first.outcome) || !(first.endedAt <= at)) return false
  if (rule.withinDays !== undefined && clock.addDays(first.endedAt, rule.withinDays) < at)
    return false
  const { passes = decision.passes, quorum = decision.quorum } = rule
  return canonical([passes, quorum]) === canonical([decision.passes, decision.quorum])
}

function rollFindings({ opened, decision }: Question): Finding[] {
  const known = classesOf(opened.policy)
  return opened.roll.flatMap(
    ({ vote, voterClass = '', weight = 1, isQuorumEligible }): Finding[] => [
      [
        voterClass !== '' && !known.includes(voterClass),
        `The policy has no class '${voterClass}', in which vote ${vote} is.`,
      ],
      [
        !Number.isInteger(weight) || weight < 1 || weight > 10_000,
        `Vote ${vote} weighs ${weight}, not 1 to 10,000.`,
      ],
      [
        isQuorumEligible && isAdvisory(decision, voterClass),
        `Vote ${vote} is advisory and counts for the quorum.`,
      ],
    ],
  )
}

/** What is wrong with an event, given the question before it; the question then goes on with it. */
function step(
  question: Question,
  event: Exclude<RecordEvent, Restored>,
  choices: BlindChoices | null,
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
    case 'appointment': {
      const findings = appointmentFindings(question, event)
      question.appointments.set(event.appointment, event)
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
      if (choices !== null) question.reveal(choices)
      question.ending = event
      return endingFindings(question, event, choices)
    }
    case 'corrected':
      return correctionFindings(question, event)
    default:
      return [[true, 'This kind of event is not known.']]
  }
}
