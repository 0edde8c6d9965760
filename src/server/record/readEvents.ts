import { isBefore } from '../../rules/pacificTime'
import { canonicalJson, type Plain } from './canonicalJson'
import type { RecordFault } from './fault'
import { leafOf } from './leaf'
import type { VoteEvent } from './voteEvent'

/** An event as it is stored. */
export interface StoredEvent {
  voteQuestionId: number
  seq: number
  body: string
  leaf: Buffer
}

/** Reads stored events and checks their form: canonical bodies, right leaves, 1 to n, times that never fall. */
export function readEvents(rows: readonly StoredEvent[]): {
  events: VoteEvent[]
  faults: RecordFault[]
} {
  const events: VoteEvent[] = []
  const faults: RecordFault[] = []
  for (const [index, row] of rows.entries()) {
    const event = JSON.parse(row.body) as Plain<VoteEvent>
    const before = events.at(-1)
    const wrong = (message: string) => faults.push({ seq: row.seq, message })
    if (canonicalJson(event) !== row.body) wrong('not in canonical form')
    if (!leafOf(row.body).equals(row.leaf)) wrong('the leaf does not fit the body')
    if (row.seq !== index + 1 || event.seq !== row.seq) wrong(`expected event ${index + 1}`)
    if (event.voteQuestionId !== row.voteQuestionId) wrong('belongs to another question')
    if (before && isBefore(event.at, before.at)) wrong('earlier than the event before it')
    events.push(event)
  }
  return { events, faults }
}
