import type { Action } from '@reduxjs/toolkit'

type Pattern = (action: Action) => boolean

/** Patterns for `take` about one thing on screen. */
export interface DetailPatterns {
  /** Something about it changed. */
  changed: Pattern
  /** Somebody wants it again. */
  requested: Pattern
  /** The line to the server is up, perhaps after a gap. */
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
