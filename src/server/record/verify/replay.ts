import { inZone, isZone } from '../../../rules/associationZone'
import type { RecordFault } from './readRecord'

/** The rules for the sequence of events in one kind of record. */
export interface RecordRules<State, Event> {
  /** The name of the first event. */
  beginning: string
  /** The subject after its first event; null where the event cannot be the first. */
  begin: (first: Event) => State | null
  /**
   * What is wrong with the first event, or with a later one given the subject before it. Empty where it is valid.
   */
  checkFirst: (first: Event) => string[]
  check: (state: State, event: Event) => string[]
  after: (state: State, event: Event) => State
}

/**
 * Replays a record event by event and checks each by the rules of its time, in the time zone that the first event
 * names. `state` is null where the first event is invalid, or where an event cannot be read.
 */
export function replay<State, Event extends { seq: number }>(
  events: readonly Event[],
  rules: RecordRules<State, Event>,
): { state: State | null; faults: RecordFault[] } {
  const [first] = events
  const zone = first && 'timeZone' in first ? first.timeZone : undefined
  return typeof zone === 'string' && isZone(zone)
    ? inZone(zone, () => replayHere(events, rules))
    : replayHere(events, rules)
}

function replayHere<State, Event extends { seq: number }>(
  events: readonly Event[],
  { beginning, begin, checkFirst, check, after }: RecordRules<State, Event>,
): { state: State | null; faults: RecordFault[] } {
  const [first, ...rest] = events
  const faults: RecordFault[] = []
  const note = (seq: number, messages: readonly string[]) =>
    faults.push(...messages.map((message) => ({ seq, message })))
  let state: State | null = null
  try {
    state = first ? begin(first) : null
    if (first && state) note(first.seq, checkFirst(first))
  } catch (error) {
    note(1, [`makes no sense (${String(error)})`])
    return { state: null, faults }
  }
  if (!state) {
    return { state: null, faults: [{ seq: 1, message: `the record has no ${beginning}` }] }
  }
  for (const event of rest) {
    try {
      note(event.seq, check(state, event))
      state = after(state, event)
    } catch (error) {
      // An edited body may lack any field.
      note(event.seq, [`makes no sense (${String(error)})`])
      return { state: null, faults }
    }
  }
  return { state, faults }
}

/** The messages of the findings that are true. */
export function named(findings: readonly [boolean, string][]): string[] {
  return findings.flatMap(([isWrong, message]) => (isWrong ? [message] : []))
}
