/** A draft of a policy applied to all that its group has decided. */
import { setImmediate } from 'node:timers/promises'
import type { PolicyTrial } from '../../../contract/adminPolicies'
import type { PolicyChange } from '../../../contract/policy'
import { meetingWeeks } from '../../../rules/attendance'
import { isExcused } from '../../../rules/leave'
import { asksForAverage, averagedMeetings, averageOf } from '../../../rules/averageAttendance'
import { groupMeetingTypes } from '../../../rules/eventType'
import {
  eligibilityText,
  type Ending,
  endingRecorded,
  endingUnder,
  isEligibleUnder,
  meetingRecorded,
  meetingUnder,
  motionRecorded,
  motionUnder,
  trialSummary,
} from '../../../rules/policy/backTest'
import { asksForComments } from '../../../rules/policy/choices'
import { type Policy, policyOfQuestion, withParts } from '../../../rules/policy/policy'
import { classRefusals } from '../../../rules/policy/refusals'
import { secondDecision } from '../../../rules/policy/secondVote'
import { changedBylaws } from '../../../rules/policy/changedBylaws'
import { zonedDay, zonedIsoWeek } from '../../../rules/zonedTime'
import type { Executor } from '../../database/open'
import { findHolders } from '../../database/repositories/eligibilityHolders'
import { findPolicy } from '../../database/repositories/groups'
import {
  findPastLines,
  findPastMeetings,
  findPastMotions,
  findPastQuestions,
} from '../../database/repositories/pastDecisions'
import { alikeLines, type StoredLines } from '../../database/repositories/storedLines'
import { ApiError, orNotFound } from '../../domain/apiError'

type Part = PolicyTrial['parts'][number]
type Past = Pick<Part['differing'][number], 'id' | 'title' | 'date'>
type PastQuestion = Awaited<ReturnType<typeof findPastQuestions>>[number]
type PastMeeting = Awaited<ReturnType<typeof findPastMeetings>>[number]

/** The draft, and the policy that it would replace. */
interface Compared {
  draft: Policy
  inForce: Policy
}

/**
 * Tries a draft on every question that ended with a result, every motion that was seconded or failed, every closed roll
 * call, and the eligibilities that follow from them. It reads in several statements, so call it in a snapshot.
 *
 * @throws {ApiError} not-found; bad-input
 */
export async function tryPolicy(
  db: Executor,
  groupId: number,
  sent: PolicyChange,
): Promise<PolicyTrial> {
  const inForce = orNotFound(await findPolicy(db, groupId))
  const draft = withParts(inForce, sent)
  const errors = classRefusals(draft).map(({ path, message }) => [path.join('.'), [message]])
  if (errors.length > 0) throw new ApiError('bad-input', { errors: Object.fromEntries(errors) })
  const compared = { draft, inForce }
  const meetings = await findPastMeetings(db, groupId, inForce.electorate.unit)
  const parts = [
    ...(await tryQuestions(db, groupId, compared, meetings)),
    await tryMotions(db, groupId, compared),
    tryMeetings(meetings, compared),
    await tryEligibilities(db, groupId, meetings, compared),
  ]
  return { changes: changedBylaws(inForce, draft), summary: trialSummary(parts), parts }
}

/** Collects the outcomes of one part. */
class Trial implements Part {
  tried = 0
  readonly differing: Part['differing'] = []
  readonly unjudged: Part['unjudged'] = []

  constructor(readonly part: Part['part']) {}

  /** Adds a recorded outcome (`before`), with the outcomes by the draft and by the policy in force. */
  note(past: Past, before: string, after: string, inForce: string | null): void {
    this.tried += 1
    if (before !== after)
      this.differing.push({ ...past, before, after, isAlsoInForce: inForce === after })
  }
}

/** How many questions are judged before other work of the server has its turn. */
const turn = 200

async function tryQuestions(
  db: Executor,
  groupId: number,
  { draft, inForce }: Compared,
  meetings: readonly PastMeeting[],
): Promise<Part[]> {
  const questions = await findPastQuestions(db, groupId)
  const decisions = [...draft.decisions, ...inForce.decisions]
  const isExplainable =
    decisions.some(asksForComments) ||
    questions.some(({ policy }) => policy !== null && asksForComments(policy.decision))
  const lines = await findPastLines(db, groupId, isExplainable)
  const results = new Trial('results')
  const quorums = new Trial('quorums')
  for (const [at, question] of questions.entries()) {
    if (at % turn === 0) await setImmediate()
    const { voteQuestionId: id, title, voteStatusDate: date, voteType } = question
    const past = { id, title, date }
    const its = lines.get(id) ?? []
    const after = endingBy(draft, question, its, meetings)
    if (after === null) {
      const why = `The draft has no vote type '${voteType}'.`
      results.unjudged.push({ ...past, why })
      continue
    }
    const today = endingBy(inForce, question, its, meetings)
    const own = question.policy
    const before = endingRecorded(
      question,
      own ? its.map((line) => alikeLines(own.decision, line)) : [],
    )
    results.note(past, before.result, after.result, today?.result ?? null)
    if (before.isQuorumReached === after.isQuorumReached) quorums.tried += 1
    else quorums.note(past, before.quorum, after.quorum, today?.quorum ?? null)
  }
  return [results, quorums]
}

/** How a question would have ended by a policy; null where that has no decision of its vote type. */
function endingBy(
  policy: Policy,
  { voteType, choices, createdAt, isSecondVote }: PastQuestion,
  lines: readonly StoredLines[],
  meetings: readonly PastMeeting[],
): Ending | null {
  const asFirst = policyOfQuestion(policy, voteType, choices)
  if (!asFirst) return null
  const its = isSecondVote ? { ...asFirst, decision: secondDecision(asFirst.decision) } : asFirst
  const counted = lines.map((line) => alikeLines(its.decision, line))
  const isAsked = asksForAverage(its.decision.quorum)
  return endingUnder(its, counted, isAsked ? averageBy(createdAt, policy, meetings) : 0)
}

/** The average attendance of the last meetings whose roll call was closed by an instant. */
function averageBy(at: string, { attendance }: Policy, meetings: readonly PastMeeting[]): number {
  const last = meetings
    .filter(({ rollCallClosedAt }) => rollCallClosedAt !== null && rollCallClosedAt <= at)
    .slice(0, averagedMeetings(attendance))
  return averageOf(last.map(({ present }) => present))
}

async function tryMotions(
  db: Executor,
  groupId: number,
  { draft, inForce }: Compared,
): Promise<Part> {
  const trial = new Trial('motions')
  for (const row of await findPastMotions(db, groupId)) {
    const { motionRequestId: id, title, motionedDate: date } = row
    const { secondedDate, secondedTitle, furtherSeconders } = row
    const first = secondedDate === null ? [] : [{ title: secondedTitle, date: secondedDate }]
    const motion = { ...row, seconds: [...first, ...furtherSeconders] }
    const after = motionUnder(draft, motion)
    if (after === null) {
      const why =
        row.motionStatus === 'Failed'
          ? 'It failed, and nobody knows who would have seconded it later.'
          : 'Nobody knows who else would have seconded it.'
      trial.unjudged.push({ id, title, date, why })
    } else {
      const today = motionUnder(inForce, motion)
      trial.note({ id, title, date }, motionRecorded(motion), after, today)
    }
  }
  return trial
}

function tryMeetings(meetings: readonly PastMeeting[], { draft, inForce }: Compared): Part {
  const trial = new Trial('meetings')
  for (const { eventId: id, title, startTime: date, ...meeting } of meetings) {
    const before = meetingRecorded(meeting)
    const after = meetingUnder(draft, meeting)
    if (before.isMet === after.isMet) trial.tried += 1
    else
      trial.note({ id, title, date }, before.text, after.text, meetingUnder(inForce, meeting).text)
  }
  return trial
}

/** An eligibility that was taken by hand stays so under any policy. */
async function tryEligibilities(
  db: Executor,
  groupId: number,
  meetings: readonly PastMeeting[],
  { draft, inForce }: Compared,
): Promise<Part> {
  const trial = new Trial('eligibilities')
  if (draft.electorate.unit !== inForce.electorate.unit) return trial
  const counting = meetings
    .filter(({ eventType }) => groupMeetingTypes.includes(eventType))
    .map((meeting) => ({
      week: zonedIsoWeek(meeting.startTime),
      day: zonedDay(meeting.startTime),
      roll: new Set(meeting.roll),
      attended: new Set(meeting.attended),
    }))
  const date = meetings[0]?.startTime ?? null
  const ids = new Set(counting.flatMap(({ roll, attended }) => [...roll, ...attended]))
  const holders = await findHolders(db, { groupId, policy: inForce }, [...ids])
  for (const { id, name, hasLeft, isQuorumEligible, isLostByAbsence, ...leave } of holders) {
    if (hasLeft || (!isQuorumEligible && !isLostByAbsence)) continue
    const weeksBy = ({ attendance }: Policy) =>
      meetingWeeks(
        counting.map(({ week, day, roll, attended }) => ({
          week,
          isClosed: true,
          isOnRoll: roll.size === 0 || roll.has(id),
          attended: attended.has(id),
          isExcused: isExcused(attendance, leave, day),
        })),
      )
    const before = eligibilityText(isQuorumEligible, inForce)
    const [after, today] = [draft, inForce].map((policy) =>
      eligibilityText(isEligibleUnder(policy, weeksBy(policy)), policy),
    ) as [string, string]
    trial.note({ id, title: name, date }, before, after, today)
  }
  return trial
}
