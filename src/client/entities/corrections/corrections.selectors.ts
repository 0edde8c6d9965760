import type { Correction, CorrectionEffects } from '../../../contract/corrections'
import { correctedText } from '../../../rules/ballotVersion'
import { formatDay } from '../../../rules/calendarDay'
import type { CorrectionStatus } from '../../../rules/correction'
import { zonedDay } from '../../../rules/zonedTime'
import type { RequestFailure } from '../../api/requestFailure'
import type { Preview } from '../../store/dialogCommands'
import { commandErrorText, errorText } from '../../store/errorText'
import { failureIn } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'
import { type OpenCorrectionDialog, selectCorrectionsState } from './corrections.slice'

/** The newest first; null until they have come. */
export function selectCorrections(state: RootState): Correction[] | null {
  return selectCorrectionsState(state).corrections
}

/** The last correction in the record of a vote; null where there is none. */
export function selectCorrectionOfVote(state: RootState, rollEntryId: number): Correction | null {
  const isOfVote = ({ status, change }: Correction) =>
    status === 'approved' && change.kind === 'vote' && change.rollEntryId === rollEntryId
  return selectCorrections(state)?.find(isOfVote) ?? null
}

/** When a vote was last corrected; null where it never was. */
export function selectCorrectedAt(state: RootState, rollEntryId: number): string | null {
  return selectCorrectionOfVote(state, rollEntryId)?.decidedAt ?? null
}

/** The approved corrections of votes as a sentence, for beside the result; null where there are none. */
export function selectCorrectedSentence(state: RootState): string | null {
  const made = (selectCorrections(state) ?? []).filter(
    ({ status, change }) => status === 'approved' && change.kind === 'vote',
  )
  const at = made[0]?.decidedAt
  if (!at) return null
  return made.length === 1
    ? `1 vote was ${correctedText(at)}.`
    : `Votes were corrected ${made.length} times, last ${formatDay(zonedDay(at))}.`
}

export function selectMayAskCorrection(state: RootState): boolean {
  return selectCorrectionsState(state).mayAsk
}

export function selectCorrectionsFailure(state: RootState): RequestFailure | null {
  return failureIn(selectCorrectionsState(state).list)
}

export function selectOpenCorrectionDialog(state: RootState): OpenCorrectionDialog | null {
  return selectCorrectionsState(state).dialog
}

/** The correction that the open dialog is about; null where it is about none. */
export function selectOpenCorrection(state: RootState): Correction | null {
  const { dialog, corrections } = selectCorrectionsState(state)
  if (dialog === null || dialog.kind === 'ask') return null
  return corrections?.find(({ correctionId }) => correctionId === dialog.correctionId) ?? null
}

export function selectIsCorrectionCommandRunning(state: RootState): boolean {
  return selectCorrectionsState(state).request.status === 'running'
}

/** The outcome of the correction that was just requested or decided; null once it was read. */
export function selectCorrectionOutcome(state: RootState): CorrectionStatus | null {
  const { outcome, request } = selectCorrectionsState(state)
  return request.status === 'done' ? outcome : null
}

export function selectCorrectionPreview(state: RootState): Preview<CorrectionEffects> {
  return selectCorrectionsState(state).preview
}

/** Why the command was refused, in words; null where it was not. */
export function selectCorrectionError(state: RootState): string | null {
  const failure = failureIn(selectCorrectionsState(state).request)
  return failure && commandErrorText(failure, 'corrections', fieldTexts(failure))
}

/** Why the correction has no preview: the error in its input; null where there is none. */
export function selectPreviewError(state: RootState): string | null {
  const failure = failureIn(selectCorrectionsState(state).preview.request)
  const text = 'What would change could not be worked out.'
  return failure && errorText(failure, fieldTexts(failure), text)
}

/** For bad input, the first message of a field. */
function fieldTexts({ problem }: RequestFailure) {
  const [message] = Object.values(problem?.errors ?? {}).flat()
  return message === undefined ? {} : { 'bad-input': message }
}
