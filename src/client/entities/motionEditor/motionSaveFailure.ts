import type { RequestFailure } from '../../api/requestFailure'

/** Why a motion was not saved, in words; what was typed is kept in every case. */
export function motionSaveFailureText(failure: RequestFailure, isNew: boolean): string {
  switch (failure.code) {
    case 'changed-meanwhile':
      return 'Somebody else saved first. What you typed is kept, and nothing of it was saved yet.'
    case 'not-signed-in':
      return 'You are signed out. What you typed is kept.'
    case null:
      return 'The answer did not arrive. What you typed is kept; the same input sent again counts once.'
    case 'bad-input':
      return `There was an error ${isNew ? 'creating' : 'saving'} the motion. Please check your inputs and try again.`
    default:
      return failure.problem?.detail ?? failure.problem?.title ?? 'The motion was not saved.'
  }
}
