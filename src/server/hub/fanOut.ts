import type { Audience } from './audiences'
import type { PendingRecords } from './coalescer'
import { encodeFrame } from './frame'
import type { Frame } from './frame'
import type { Topics } from './identity'

/** Sends each connection at most one frame, and encodes each distinct frame once. */
export function fanOut(pending: PendingRecords, audiences: Iterable<Audience>): void {
  const frames = new Map<string, Frame>()
  for (const { topics, members } of audiences) {
    const groupIds = visibleGroups(pending, topics)
    if (groupIds.length === 0) continue
    const key = groupIds.join()
    const frame = frames.get(key) ?? encodeFrame(recordsOf(pending, groupIds))
    frames.set(key, frame)
    for (const connection of members) connection.deliver(frame)
  }
}

function visibleGroups(pending: PendingRecords, topics: Topics): readonly number[] {
  const groupIds = [...pending.keys()]
  return topics === 'all' ? groupIds : groupIds.filter((groupId) => topics.has(groupId))
}

function recordsOf(pending: PendingRecords, groupIds: readonly number[]): readonly string[] {
  return [...new Set(groupIds.flatMap((groupId) => [...(pending.get(groupId) ?? [])]))]
}
