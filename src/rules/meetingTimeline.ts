/** A meeting over time: who was there when, the quorum, and what was moved and voted. Instants are UTC. */
import { type AttendanceInterval, mergeIntervals } from './attendanceInterval'
import { elapsedMs, instantOf, millisecondsOf, readInstant } from './instant'
import { isQuorumReached } from './quorum'
import type { QuorumPoint } from './quorumAttendance'
import { formatZonedTime } from './timeOfDay'

/** A motion, a second or a vote, at the instant at which it happened. */
export interface TimelineMark {
  at: string
  text: string
  /** The page of its subject, within the group. */
  to: string
}

/** One person and when they were there. */
interface Presence {
  name: string
  companyName: string | null
  stays: readonly AttendanceInterval[]
}

export interface MeetingTimeline {
  startTime: string
  endTime: string
  quorum: { needed: number; eligible: number; points: readonly QuorumPoint[] }
  /** Null for those who may not see when people came and left. */
  presences: readonly Presence[] | null
  /** Oldest first. */
  marks: readonly TimelineMark[]
}

/** A company with its people, and the stretches in which at least one of them was there. */
interface TimelineLane {
  companyName: string
  stays: AttendanceInterval[]
  people: Presence[]
}

/** The state of a meeting at an instant. */
interface TimelineState {
  /** How many counted for the quorum; null before the first of them came. */
  count: number
  isQuorumMet: boolean
  /** Who was there, by company; null where that is not shown. */
  present: { companyName: string; names: string[] }[] | null
  /** The last happening until then. */
  last: TimelineMark | null
}

/** A line of the timeline as a table. */
interface TimelineRow {
  at: string
  text: string
  to?: string
  count: number
  isQuorumMet: boolean
}

const withoutCompany = 'Without a company'

/** The drawn period of a meeting: the scheduled time, and the time before and after while somebody was there. */
export function timelineSpan(timeline: MeetingTimeline): { from: string; until: string } {
  const { startTime, endTime, quorum, presences, marks } = timeline
  const stays = (presences ?? []).flatMap((presence) => presence.stays)
  const instants = [
    startTime,
    endTime,
    ...quorum.points.map(({ created }) => created),
    ...stays.flatMap(({ joinedAt, leftAt }) => (leftAt === null ? [joinedAt] : [joinedAt, leftAt])),
    ...marks.map(({ at }) => at),
  ].toSorted()
  return { from: instants[0] ?? startTime, until: instants.at(-1) ?? endTime }
}

/** The instant that an address names, within the span of the meeting; null where it names none. */
export function instantInSpan(
  text: string | null,
  { from, until }: ReturnType<typeof timelineSpan>,
) {
  const instant = text === null ? null : readInstant(text)
  if (instant === null) return null
  if (instant < from) return from
  return instant > until ? until : instant
}

type Span = ReturnType<typeof timelineSpan>

/** Where an instant lies in a span, in percent of it. */
export function percentAt({ from, until }: Span, at: string): number {
  const length = elapsedMs(from, until)
  const share = length === 0 ? 0 : (100 * elapsedMs(from, at)) / length
  return Math.min(100, Math.max(0, share))
}

const playedSteps = 120

/**
 * The next instant that a playing timeline shows; null at its end. With `isCalm` it moves from one happening to the
 * next.
 */
export function playedTo(timeline: MeetingTimeline, at: string, isCalm: boolean): string | null {
  const { from, until } = timelineSpan(timeline)
  if (at >= until) return null
  if (isCalm) return timelineRows(timeline).find((row) => row.at > at)?.at ?? until
  const next = instantOf(millisecondsOf(at) + elapsedMs(from, until) / playedSteps)
  return next > until ? until : next
}

/** The companies in alphabetical order, each with its people; those without a company come last. */
export function timelineLanes({ presences }: Pick<MeetingTimeline, 'presences'>): TimelineLane[] {
  const lanes = new Map<string, Presence[]>()
  for (const presence of presences ?? []) {
    const { companyName } = presence
    const key = companyName ?? withoutCompany
    lanes.set(key, [...(lanes.get(key) ?? []), presence])
  }
  return [...lanes]
    .map(([companyName, people]) => ({
      companyName,
      people: people.toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
      stays: mergeIntervals(people.flatMap(({ stays }) => stays)),
    }))
    .toSorted((one, other) => orderOf(one).localeCompare(orderOf(other), 'en'))
}

const orderOf = ({ companyName }: TimelineLane) =>
  companyName === withoutCompany ? '\uffff' : companyName

/** The state of the meeting at an instant; people who leave at that instant are absent. */
export function timelineAt(timeline: MeetingTimeline, at: string): TimelineState {
  const { presences, marks } = timeline
  const lanes = presences && timelineLanes({ presences })
  return {
    ...quorumAt(timeline, at),
    present:
      lanes &&
      lanes.flatMap(({ companyName, people }) => {
        const names = people.filter(({ stays }) => covers(stays, at)).map(({ name }) => name)
        return names.length > 0 ? [{ companyName, names }] : []
      }),
    last: marks.findLast((mark) => mark.at <= at) ?? null,
  }
}

function quorumAt({ quorum }: Pick<MeetingTimeline, 'quorum'>, at: string) {
  const { needed, eligible, points } = quorum
  const count = points.findLast(({ created }) => created <= at)?.quorumAttendanceCount ?? 0
  return { count, isQuorumMet: isQuorumReached(needed, count, eligible) }
}

function covers(stays: readonly AttendanceInterval[], at: string): boolean {
  return stays.some(({ joinedAt, leftAt }) => joinedAt <= at && (leftAt === null || at < leftAt))
}

/** The timeline as a table: who came and left in each minute, the quorum met and lost, motions, seconds and votes. */
export function timelineRows(timeline: MeetingTimeline): TimelineRow[] {
  const { startTime, endTime, marks } = timeline
  const moments: Pick<TimelineRow, 'at' | 'text' | 'to'>[] = [
    { at: startTime, text: 'The meeting started.' },
    ...comingsAndGoings(timeline),
    ...quorumTurns(timeline),
    ...marks,
    { at: endTime, text: 'The meeting ended.' },
  ]
  return moments
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .map((moment) => ({ ...moment, ...quorumAt(timeline, moment.at) }))
}

function comingsAndGoings({ presences, endTime }: MeetingTimeline) {
  const moves = (presences ?? []).flatMap(({ name, companyName, stays }) => {
    const who = companyName === null ? name : `${name} (${companyName})`
    return mergeIntervals(stays).flatMap(({ joinedAt, leftAt }) => [
      { at: joinedAt, verb: 'Joined', who },
      // People who stayed until the end are not listed one by one.
      ...(leftAt === null || leftAt >= endTime ? [] : [{ at: leftAt, verb: 'Left', who }]),
    ])
  })
  const byMinute = new Map<string, { at: string; verb: string; names: string[] }>()
  for (const { at, verb, who } of moves.toSorted((one, other) => one.at.localeCompare(other.at))) {
    const key = `${at.slice(0, 16)} ${verb}`
    const together = byMinute.get(key)
    if (together) byMinute.set(key, { ...together, at, names: [...together.names, who] })
    else byMinute.set(key, { at, verb, names: [who] })
  }
  return [...byMinute.values()].map(({ at, verb, names }) => ({
    at,
    text: `${verb}: ${names.join(', ')}.`,
  }))
}

function quorumTurns(timeline: MeetingTimeline) {
  let wasMet = false
  return timeline.quorum.points.flatMap(({ created }) => {
    const { isQuorumMet } = quorumAt(timeline, created)
    // At its end everybody leaves.
    if (isQuorumMet === wasMet || (!isQuorumMet && created >= timeline.endTime)) return []
    wasMet = isQuorumMet
    return [{ at: created, text: isQuorumMet ? 'Quorum met.' : 'Quorum lost.' }]
  })
}

/** The state of the meeting at an instant, in one sentence. */
export function timelineSentence(timeline: MeetingTimeline, at: string): string {
  const { count, isQuorumMet } = timelineAt(timeline, at)
  const { needed } = timeline.quorum
  const met = isQuorumMet ? 'met' : 'not met'
  const quorum = needed === 0 ? '' : `, ${needed} needed: quorum ${met}`
  return `${formatZonedTime(at)}: ${count} present${quorum}.`
}
