/** The rules of the end of a question, and of a correction after it. */
import { canonical } from './canonical'
import type { BlindChoices, ClassCounts, Corrected, Ending, Finding, Outcome } from './events'
import { classesOf } from './policy'
import { byClass, type Question } from './question'
import { approvalFindings, needsComment } from './rules'
import { mayExtend } from './terms'

export function endingFindings(
  question: Question,
  event: Ending,
  choices: BlindChoices | null,
): Finding[] {
  const isCountable = choices !== null || !question.isBlind
  return [
    [!mayEnd(question, event), 'The question could not end like this at that time.'],
    ...(choices === null ? [] : revealFindings(question, choices)),
    ...(isCountable ? outcomeFindings(question, event) : []),
  ]
}

function revealFindings({ classes }: Question, choices: BlindChoices): Finding[] {
  const revealed = new Map(byClass(choices))
  const names = [...new Set([...classes.keys(), ...revealed.keys()])]
  return names.map((name) => {
    const counts = revealed.get(name) ?? []
    const found = counts.reduce((sum, [, count]) => sum + Math.max(0, count), 0)
    const cast = classes.get(name)?.total ?? 0
    const among = name === '' ? '' : ` among ${name}`
    return [found !== cast, `There are ${found} choices for ${cast} votes${among}.`]
  })
}

/** What the outcome of an event has other than the votes; first each class of voters that differs. */
function outcomeFindings(question: Question, { outcome }: Ending | Corrected): Finding[] {
  const counted = outcomeOf(question)
  const classes = (counted.classes ?? []).map((own, at): Finding => [
    canonical(own) !== canonical(outcome.classes?.[at] ?? null),
    `The counts of ${own.name || 'those of no class'} do not follow from the votes.`,
  ])
  return [
    ...classes,
    [
      canonical(outcome) !== canonical(counted),
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
  const { isQuorumComplete, quorumMetAt, thresholdMetAt, isBlind, opened } = question
  if (isQuorumComplete) return true
  if (quorumMetAt === null || thresholdMetAt === null || isBlind) return false
  const since = quorumMetAt > thresholdMetAt ? quorumMetAt : thresholdMetAt
  return Date.parse(at) - Date.parse(since) > opened.policy.closeWaitHours * 3_600_000
}

function outcomeOf(question: Question): Outcome {
  const { all, sides, isQuorumReached, isThresholdMet, ending, opened } = question
  const passes = isQuorumReached && isThresholdMet
  return {
    counts: all.byChoice,
    ...(classesOf(opened.policy).length > 0 && { classes: classCounts(question) }),
    totalYesVotes: sides.yes,
    totalNoVotes: sides.no,
    totalVotes: all.total,
    quorumVotes: all.quorumCast,
    isQuorumReached,
    isThresholdMet,
    result: ending?.event === 'cancelled' ? 'Cancelled' : passes ? 'Pass' : 'Failed',
  }
}

function classCounts({ classes }: Question): ClassCounts[] {
  return Array.from(classes, ([name, tally]) => ({
    name,
    counts: tally.byChoice,
    voteEligible: tally.voteEligible,
    quorumEligible: tally.quorumEligible,
    quorumVotes: tally.quorumCast,
  }))
}

/** What is wrong with a correction; the question then goes on with it. */
export function correctionFindings(question: Question, event: Corrected): Finding[] {
  const { roll, votes, opened, ending } = question
  const { choice, commentHash } = event
  const before = votes.get(event.vote)
  question.correct(event)
  return [
    [
      ending === null || ending.event === 'cancelled' || question.isBlind,
      'Only a vote of a question that ended with a result is corrected, and none of a blind poll.',
    ],
    ...approvalFindings(event),
    [
      (before?.event.seq ?? null) !== event.replaces,
      'This correction does not replace the vote as it stood.',
    ],
    [roll.get(event.vote)?.isVoteEligible !== true, 'Nobody on the roll may cast this vote.'],
    [!opened.choices.includes(choice), 'This choice was not offered.'],
    [
      needsComment(question.decision, choice) && commentHash === null,
      'This choice needs a comment and has none.',
    ],
    ...outcomeFindings(question, event),
  ]
}
