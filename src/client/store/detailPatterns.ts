import type { Action } from '@reduxjs/toolkit'

type Pattern = (action: Action) => boolean

/** Patterns for `take` about one thing on screen. */
export interface DetailPatterns {
  /** The thing changed. */
  changed: Pattern
  /** It is to be fetched again. */
  requested: Pattern
  /** The hub is connected, perhaps after a gap. */
  reconnected: Pattern
  /** It left the screen. */
  closed: Pattern
}

interface Creator<Payload> {
  match(action: Action): action is Action & { payload: Payload }
}

/** The actions of a creator that name this id, such as `voteQuestionId` 7. */
export function patternFor<Name extends string>(
  creator: Creator<Record<Name, number>>,
  name: Name,
  id: number,
): Pattern {
  return (action) => creator.match(action) && action.payload[name] === id
}
