import type { Action } from '@reduxjs/toolkit'
import { connectedTo, voteQuestionMessageReceived } from '../../hub/hub.actions'
import { detailClosed, detailRequested } from './voteQuestions.slice'

type Pattern = (action: Action) => boolean

/** Patterns for `take` about one question on screen. */
export interface DetailPatterns {
  /** Something about the question changed. */
  changed: Pattern
  /** Somebody wants it again. */
  wanted: Pattern
  /** The line to the server is up, perhaps after a gap. */
  reconnected: Pattern
  /** It left the screen. */
  closed: Pattern
}

export function detailPatterns(voteQuestionId: number): DetailPatterns {
  const about =
    (
      creator: typeof voteQuestionMessageReceived | typeof detailRequested | typeof detailClosed,
    ): Pattern =>
    (action) =>
      creator.match(action) && action.payload.voteQuestionId === voteQuestionId
  return {
    changed: about(voteQuestionMessageReceived),
    wanted: about(detailRequested),
    reconnected: connectedTo.voteQuestions,
    closed: about(detailClosed),
  }
}
