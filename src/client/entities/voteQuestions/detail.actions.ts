import { connectedTo, voteQuestionMessageReceived } from '../../hub/hub.actions'
import { about } from '../../store/detailPatterns'
import type { DetailPatterns } from '../../store/detailPatterns'
import { detailClosed, detailRequested } from './voteQuestions.slice'

/** Patterns for `take` about one question on screen. */
export function detailPatterns(voteQuestionId: number): DetailPatterns {
  return {
    changed: about(voteQuestionMessageReceived, 'voteQuestionId', voteQuestionId),
    wanted: about(detailRequested, 'voteQuestionId', voteQuestionId),
    reconnected: connectedTo.voteQuestions,
    closed: about(detailClosed, 'voteQuestionId', voteQuestionId),
  }
}
