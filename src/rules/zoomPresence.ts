/**
 * What a meeting tool's messages say of one participant. They come late, twice and in any order, so only
 * the time of what they tell decides, never that of their arrival.
 */
import type { Stay } from './presence'
import { mergeStays } from './presence'

export interface ZoomSighting {
  kind: 'joined' | 'left' | 'ended'
  /** When it happened. */
  at: string
  /** The run of the meeting; empty where the tool did not say. */
  instanceId: string
  /** The participant's connection; a new one with each join. Empty for the end of a meeting. */
  connectionId: string
}

/**
 * The stretches of presence that follow from a participant's sightings and the ends of the meeting. A
 * leave ends its own connection alone: a late one does not show as gone who has come back. A leave whose
 * join has not arrived says nothing yet.
 */
export function staysSeen(sightings: readonly ZoomSighting[]): Stay[] {
  const ends = sightings.filter(({ kind }) => kind === 'ended')
  const connections = new Map<string, ZoomSighting[]>()
  for (const sighting of sightings) {
    if (sighting.kind === 'ended') continue
    const key = `${sighting.instanceId} ${sighting.connectionId}`
    connections.set(key, [...(connections.get(key) ?? []), sighting])
  }
  return mergeStays(
    [...connections.values()].flatMap((own) => {
      const [{ instanceId } = { instanceId: '' }] = own
      return staysOfConnection([...own, ...ends.filter((end) => isOf(end, instanceId))])
    }),
  )
}

function isOf(end: ZoomSighting, instanceId: string): boolean {
  return end.instanceId === '' || end.instanceId === instanceId
}

function staysOfConnection(sightings: readonly ZoomSighting[]): Stay[] {
  const stays: Stay[] = []
  let joinedAt: string | null = null
  for (const at of [...new Set(sightings.map((sighting) => sighting.at))].toSorted()) {
    const now = sightings.filter((sighting) => sighting.at === at)
    const isJoin = now.some(({ kind }) => kind === 'joined')
    const isLeave = now.some(({ kind }) => kind !== 'joined')
    if (joinedAt === null) {
      if (isJoin && !isLeave) joinedAt = at
    } else if (isLeave) {
      stays.push({ joinedAt, leftAt: at })
      joinedAt = isJoin ? at : null
    }
  }
  return joinedAt === null ? stays : [...stays, { joinedAt, leftAt: null }]
}
