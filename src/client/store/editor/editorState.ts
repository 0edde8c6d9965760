import type { UploadProgress } from '../../api/uploadTransport'
import type { ChosenFile } from '../chosenFiles'
import { idle, type RequestState } from '../requestState'
import type { FieldErrors } from './fieldErrors'
import type { Origin, UnansweredCreate } from './tabDraft'

/** What every draft holds. */
export interface BaseDraft {
  title: string
  description: string
  attachments: ChosenFile[]
}

/** An editor: what it is open for, its draft, and how far opening, checking and saving have come. */
export interface EditorState<Target, Draft, Confirmation> {
  /** Null while the editor is closed. */
  target: Target | null
  /** Running until there is something to edit. */
  opening: RequestState
  origin: Origin<Draft> | null
  draft: Draft | null
  /** The draft was typed before a reload or a sign-in. */
  isRestored: boolean
  /** Names of files that did not survive it. */
  lostFiles: string[]
  /** Fields whose stored draft could not be read; they have the value of the record. */
  unreadable: string[]
  errors: FieldErrors
  /** Counts the saves that showed errors, so that each one takes the reader to the summary. */
  errorRound: number
  /** The open confirmation before the draft is sent. */
  confirmation: Confirmation | null
  saving: RequestState
  /** The progress of the upload; null while none runs. */
  upload: UploadProgress | null
  unanswered: UnansweredCreate | null
}

export const closedEditor: EditorState<never, never, never> = {
  target: null,
  opening: idle,
  origin: null,
  draft: null,
  isRestored: false,
  lostFiles: [],
  unreadable: [],
  errors: {},
  errorRound: 0,
  confirmation: null,
  saving: idle,
  upload: null,
  unanswered: null,
}
