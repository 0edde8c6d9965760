/** The axes and texts of the quorum history chart. Attendance specification §5, §9. */
import type { QuorumTimeline } from './meetingCount'
import { formatZonedSpan } from './timeOfDay'
import { addElapsedHours, elapsedMs, isBefore } from './instant'
import type { QuorumPoint } from './quorumAttendance'

const hourMs = 3_600_000
const usualStepHours = 4

/** Hours between two ticks: 4, or the whole span where it is longer and not a multiple of 4. */
export function tickStepHours(spanHours: number): number {
  return spanHours % usualStepHours === 0 ? usualStepHours : Math.max(spanHours, usualStepHours)
}

/** The instants of the ticks, the first and the last one included. */
export function chartTicks(from: string, until: string): string[] {
  const step = tickStepHours(Math.ceil(elapsedMs(from, until) / hourMs))
  const ticks: string[] = []
  for (let at = from; isBefore(at, until); at = addElapsedHours(at, step)) ticks.push(at)
  return [...ticks, until]
}

/** The ticks 0, 1, 2 … up to the highest count or the quorum, whichever is larger. */
export function countTicks(points: readonly QuorumPoint[], quorumCount: number): number[] {
  const highest = Math.max(quorumCount, ...points.map((point) => point.quorumAttendanceCount))
  return Array.from({ length: highest + 1 }, (_, count) => count)
}

/** The end of the drawn history: the end of the meeting, or now while it is running. */
export function drawnUntil(
  points: readonly QuorumPoint[],
  endTime: string,
  now: string,
): string | null {
  const last = points.at(-1)
  if (!last) return null
  const soFar = isBefore(now, endTime) ? now : endTime
  return isBefore(soFar, last.created) ? last.created : soFar
}

/** The text shown while nobody of the quorum has joined yet. */
export function noHistoryText(one: string): string {
  return `No data yet. At least one active ${one} must join.`
}

/**
 * The quorum of a meeting in words: `Met 3:24-4:13 PM PT, at most 13 of 16`, or `Met 3:24-4:13 PM PT with 2 breaks`
 * where it was lost in between. Times are in the association's zone.
 */
export function quorumTimelineText({ highest, met }: QuorumTimeline, eligible: number): string {
  const most = `at most ${highest} of ${eligible}`
  const [first] = met
  if (!first) return `Not met, ${most}`
  const { until } = met.at(-1) ?? first
  const breaks = met.length - 1
  const broken = breaks === 0 ? '' : ` with ${breaks === 1 ? '1 break' : `${breaks} breaks`}`
  return `Met ${formatZonedSpan(first.from, until)}${broken}, ${most}`
}
