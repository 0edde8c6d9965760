import type { RequestFailure } from '../../api/requestFailure'
import type { UploadProgress } from '../../api/uploadTransport'
import { failed, idle } from '../requestState'
import type { RequestState } from '../requestState'
import { sortOutFiles } from '../chosenFiles'
import type { ChosenFile } from '../chosenFiles'
import { firstOfEach } from './fieldErrors'
import type { FieldErrors } from './fieldErrors'
import type { UnansweredCreate } from './unanswered'

/** What every editor knows beside its draft: how far it has come with opening, checking and saving. */
export interface EditorState {
  /** Until there is something to edit. */
  opening: RequestState
  /** The draft was typed before a reload or a sign-in. */
  isRestored: boolean
  /** Names of files that did not survive it. */
  lostFiles: string[]
  /** Fields of it that could not be read, and stand as they were. */
  damaged: string[]
  errors: FieldErrors
  /** Counts the refusals, so that each one takes the reader to the summary. */
  refusals: number
  saving: RequestState
  /** How far the files have come; null while none are on their way. */
  upload: UploadProgress | null
  unanswered: UnansweredCreate | null
}

export const notBegun: EditorState = {
  opening: idle,
  isRestored: false,
  lostFiles: [],
  damaged: [],
  errors: {},
  refusals: 0,
  saving: idle,
  upload: null,
  unanswered: null,
}

/** What a tab kept of a draft, as far as every editor knows it, and which of its files are still there. */
interface RestoredWriting {
  kept: {
    draft: { attachments?: ChosenFile[] }
    unanswered: UnansweredCreate | null
    damaged: string[]
  }
  foundFiles: string[]
}

/** A kept draft is back: tells so, and answers the files that are still there. */
export function restoreDraft(
  writing: EditorState,
  { kept, foundFiles }: RestoredWriting,
): ChosenFile[] {
  const { attachments, lostFiles } = sortOutFiles(kept.draft.attachments ?? [], foundFiles)
  writing.isRestored = true
  writing.lostFiles = lostFiles
  writing.damaged = kept.damaged
  writing.unanswered = kept.unanswered
  return attachments
}

/** The person has read that their draft is back. */
export function readRestoration(writing: EditorState): void {
  writing.isRestored = false
  writing.lostFiles = []
  writing.damaged = []
}

export function refuseSave(writing: EditorState, errors: FieldErrors): void {
  writing.errors = errors
  writing.refusals += 1
}

/** Nothing is on its way any more. */
export function endSave(writing: EditorState, saving: RequestState): void {
  writing.saving = saving
  writing.upload = null
}

/** A create that was answered, if with a refusal, is never repeated under its old key. */
export function failSave(writing: EditorState, failure: RequestFailure): void {
  endSave(writing, failed(failure))
  refuseSave(writing, firstOfEach(failure.problem?.errors))
  if (failure.code !== null) writing.unanswered = null
}
