/**
 * Computes the presence of one participant from the messages of the meeting tool. Messages arrive late, twice and
 * in any order, so only the time of the event counts, never the time of arrival.
 */
import { type AttendanceInterval, mergeIntervals } from './attendanceInterval'

export interface ZoomObservation {
  kind: 'joined' | 'left' | 'ended'
  /** When the event happened. */
  at: string
  /** The instance of the meeting; empty where the tool did not send it. */
  instanceId: string
  /** The participant's connection; each join has a new one. Empty for the end of a meeting. */
  connectionId: string
}

/**
 * Derives the intervals of presence from the joins and leaves of a participant and the ends of the meeting.
 * A leave ends its own connection only, so that a late one does not end the presence of somebody who has
 * come back. A leave without its join is ignored until the join arrives.
 */
export function intervalsObserved(observations: readonly ZoomObservation[]): AttendanceInterval[] {
  const ends = observations.filter(({ kind }) => kind === 'ended')
  const connections = new Map<string, ZoomObservation[]>()
  for (const observation of observations) {
    const key = `${observation.instanceId} ${observation.connectionId}`
    connections.set(key, [...(connections.get(key) ?? []), observation])
  }
  return mergeIntervals(
    [...connections.values()].flatMap((own) => {
      const [{ instanceId } = { instanceId: '' }] = own
      return intervalsOfConnection([...own, ...ends.filter((end) => isOf(end, instanceId))])
    }),
  )
}

function isOf(end: ZoomObservation, instanceId: string): boolean {
  return end.instanceId === '' || end.instanceId === instanceId
}

function intervalsOfConnection(observations: readonly ZoomObservation[]): AttendanceInterval[] {
  const intervals: AttendanceInterval[] = []
  let joinedAt: string | null = null
  for (const at of [...new Set(observations.map((observation) => observation.at))].toSorted()) {
    const now = observations.filter((observation) => observation.at === at)
    const isJoin = now.some(({ kind }) => kind === 'joined')
    const isLeave = now.some(({ kind }) => kind !== 'joined')
    if (joinedAt === null) {
      if (isJoin && !isLeave) joinedAt = at
    } else if (isLeave) {
      intervals.push({ joinedAt, leftAt: at })
      joinedAt = isJoin ? at : null
    }
  }
  return joinedAt === null ? intervals : [...intervals, { joinedAt, leftAt: null }]
}
