/**
 * Applies a policy to the past of its group, from the stored votes, rolls and attendance. Extensions are not simulated,
 * because nobody knows who would have voted in them.
 */
import { attendanceAfter, type MeetingWeek } from '../attendance'
import { isBefore } from '../instant'
import { motionDeadline, type MotionStatus, secondsNeeded } from '../motion'
import { resultLabel } from '../outcome'
import { isQuorumReached, quorumCountOf, quorumProgress } from '../quorum'
import { type AlikeLines, countRoll } from '../rollCounts'
import { figuresOf, type QuorumStatus, quorumStatus } from '../verdict'
import { isByLeadingChoice } from './choices'
import { leadOf } from './lead'
import type { Policy, QuestionPolicy } from './policy'
import { areMet } from './terms'

/** How a question ended or would have ended, in words; both are compared. */
export interface Ending {
  result: string
  quorum: string
  isQuorumReached: boolean
}

function endingOf(result: string, { voted, needed, isReached }: QuorumStatus): Ending {
  return { result, quorum: quorumProgress(voted, needed), isQuorumReached: isReached }
}

/** Keeps the class and weight of a line only where the policy has that class and weighs votes. */
function knownTo({ electorate }: QuestionPolicy): (line: AlikeLines) => AlikeLines {
  const { classes, isWeighted = false } = electorate
  return (line) => ({
    ...line,
    voterClass: classes.includes(line.voterClass ?? '') ? line.voterClass : null,
    weight: isWeighted ? line.weight : line.voters,
  })
}

/** How a question would have ended by this policy, whose decision has its choices. */
export function endingUnder(
  policy: QuestionPolicy,
  lines: readonly AlikeLines[],
  averageAttendance: number,
): Ending {
  const { decision } = policy
  const choices = decision.choices.map(({ label }) => label)
  const counts = countRoll(policy, choices, lines.map(knownTo(policy)))
  const { byChoice, quorumCast: voted, quorumEligible: eligible, voteEligible, classes } = counts
  const needed = quorumCountOf(decision.quorum, { ...counts, averageAttendance })
  const quorum = quorumStatus({ needed, voted, eligible })
  // A whole verdict would also word its sentences, which takes longer than everything else here.
  const figures = figuresOf(decision, { byChoice }, quorum, voteEligible, classes)
  const passes = quorum.isReached && areMet(decision.passes, figures)
  const lead = isByLeadingChoice(decision) ? leadOf(decision, byChoice) : null
  return endingOf(resultLabel(passes ? 'Pass' : 'Failed', lead), quorum)
}

/** A question as it was recorded. */
interface RecordedEnding {
  voteResult: 'Pass' | 'Failed'
  quorumCount: number
  quorumVotes: number
  quorumEligible: number
  choices: readonly string[]
  /** The policy of a question whose leading choice decided; null of all others. */
  policy: QuestionPolicy | null
}

/** How a question ended by its own policy, as it was recorded. */
export function endingRecorded(
  { voteResult, policy, choices, ...figures }: RecordedEnding,
  lines: readonly AlikeLines[],
): Ending {
  const lead = policy && leadOf(policy.decision, countRoll(policy, choices, lines).byChoice)
  const { quorumCount: needed, quorumVotes: voted, quorumEligible: eligible } = figures
  return endingOf(resultLabel(voteResult, lead), quorumStatus({ needed, voted, eligible }))
}

/** A motion that was seconded or failed. */
export interface PastMotion {
  motionStatus: Extract<MotionStatus, 'Complete' | 'Failed'>
  motionedDate: string | null
  motionDeadline: string
  /** The title of its mover at that time, and those who seconded it, the first one first. */
  motionedTitle: string | null
  seconds: readonly { title: string | null; date: string }[]
}

const ofMotion = { Complete: 'Seconded', Failed: 'Failed: not seconded in time' } as const

export function motionRecorded({ motionStatus }: PastMotion): string {
  return ofMotion[motionStatus]
}

/** How a motion would have ended; null where it would have waited for longer or for more seconds. */
export function motionUnder(policy: Pick<Policy, 'motions'>, motion: PastMotion): string | null {
  const { motionStatus, motionedDate, motionedTitle } = motion
  const deadline = motionedDate === null ? null : motionDeadline(policy, motionedDate)
  const needed = secondsNeeded(policy.motions)
  const seconds = motion.seconds.slice(0, needed)
  const completed = seconds[needed - 1]?.date
  if (completed === undefined) {
    const isLonger = deadline !== null && isBefore(motion.motionDeadline, deadline)
    return isLonger || motionStatus === 'Complete' ? null : ofMotion.Failed
  }
  if (deadline !== null && !isBefore(completed, deadline)) return ofMotion.Failed
  const { oneOfTitles } = policy.motions
  const titles = [motionedTitle, ...seconds.map(({ title }) => title)]
  const isTitled = oneOfTitles === null || titles.some((title) => oneOfTitles.includes(title ?? ''))
  return isTitled
    ? ofMotion.Complete
    : `Not seconded: ${needed === 1 ? 'neither' : 'nobody'} was ${oneOfTitles?.join(' or ')}`
}

/** A meeting whose roll call is closed. */
interface PastMeeting {
  quorumCount: number
  /** How many of its roll count for the quorum, and the largest number of them at once. */
  eligible: number
  highest: number
}

interface MeetingQuorum {
  isMet: boolean
  text: string
}

function meetingQuorum(needed: number, { highest, eligible }: PastMeeting): MeetingQuorum {
  const isMet = isQuorumReached(needed, highest, eligible)
  return { isMet, text: `${isMet ? 'Met' : 'Not met'}: ${highest} present, ${needed} needed` }
}

export function meetingRecorded(meeting: PastMeeting): MeetingQuorum {
  return meetingQuorum(meeting.quorumCount, meeting)
}

export function meetingUnder(
  policy: Pick<Policy, 'meetingQuorum'>,
  meeting: PastMeeting,
): MeetingQuorum {
  const { eligible } = meeting
  const roll = { quorumEligible: eligible, voteEligible: eligible }
  return meetingQuorum(quorumCountOf(policy.meetingQuorum, roll), meeting)
}

/** Whether somebody counts for the quorum after these weeks. */
export function isEligibleUnder(
  { attendance }: Pick<Policy, 'attendance'>,
  weeks: readonly MeetingWeek[],
): boolean {
  return attendanceAfter(attendance, weeks) !== 'absent'
}

export function eligibilityText(isEligible: boolean, { attendance }: Pick<Policy, 'attendance'>) {
  if (isEligible) return 'Counts for quorum'
  return attendance.right === 'vote'
    ? 'Neither votes nor counts for quorum'
    : 'Does not count for quorum'
}

const nouns = {
  results: ['result', 'results'],
  quorums: ['quorum', 'quorums'],
  motions: ['motion', 'motions'],
  meetings: ['meeting quorum', 'meeting quorums'],
  eligibilities: ['eligibility', 'eligibilities'],
} as const

interface Tried {
  part: keyof typeof nouns
  tried: number
  differing: readonly unknown[]
  unjudged: readonly unknown[]
}

/** `3 of 340 results and 2 of 45 eligibilities would differ. 4 results cannot be judged.` */
export function trialSummary(parts: readonly Tried[]): string {
  const tried = parts.filter((part) => part.tried > 0)
  const counted = (count: number, part: Tried['part']) =>
    `${count} ${nouns[part][count === 1 ? 0 : 1]}`
  const differing = tried.filter((part) => part.differing.length > 0)
  const unjudged = parts.filter((part) => part.unjudged.length > 0)
  const others = unjudged.map((part) => counted(part.unjudged.length, part.part))
  const told =
    differing.length > 0
      ? `${listed(differing.map((part) => `${part.differing.length} of ${counted(part.tried, part.part)}`))} would differ.`
      : tried.length > 0
        ? `None of ${listed(tried.map((part) => counted(part.tried, part.part)))} would differ.`
        : 'Nothing has been decided yet.'
  return others.length === 0 ? told : `${told} ${listed(others)} cannot be judged.`
}

function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`
}
