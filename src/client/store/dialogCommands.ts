/** Commands that a dialog confirms: the dialog opens, then the command runs, then it is done or failed. */
import type { PayloadAction, UnknownAction } from '@reduxjs/toolkit'
import type { SagaIterator } from 'redux-saga'
import { call, race, take, takeLeading, type ActionPattern } from 'redux-saga/effects'
import type { RequestFailure } from '../api/requestFailure'
import { done, failed, failureIn, idle, running, type RequestState } from './requestState'

/** The dialog that is open and the command that was sent last. */
export interface DialogCommands<Dialog, Command> {
  /** What the open dialog asks about; null while none is open. */
  dialog: Dialog | null
  /** What was sent last; null until something is, and once its result was read. */
  command: Command | null
  request: RequestState
}

/** A command of one of the kinds in `Calls`: the body of its call, and the notice after it. */
export type CommandOf<Calls extends Record<string, (input: never) => Promise<unknown>>> = {
  [Kind in keyof Calls]: {
    kind: Kind
    body: Parameters<Calls[Kind]>[0] extends { body?: infer Body } ? Body : undefined
    /** Null where the page needs no notice. */
    notice: string | null
  }
}[keyof Calls]

/** A command as its call takes it, and what is said once it is done. */
export type SentCommandOf<Calls extends Record<string, (input: never) => Promise<unknown>>> = {
  [Kind in keyof Calls]: {
    kind: Kind
    input: Omit<Parameters<Calls[Kind]>[0], 'idempotencyKey'>
    notice: string
  }
}[keyof Calls]

export const noCommand = { dialog: null, command: null, request: idle }

/** A preview of a command; the last answer stays while a new one is fetched. */
export interface Preview<Answer> {
  answer: Answer | null
  request: RequestState
}

export const noPreview = { answer: null, request: idle }

/**
 * The reducers of a slice of dialog commands. A newly opened dialog starts from `fresh`. A dialog whose command
 * fails stays open and shows the reason; with `closesOnFailure` it closes, and the page shows the reason. `Done`
 * is any other result that the slice stores, such as what an editor saved.
 */
export function commandReducers<Dialog, Command, Done = Command>(
  initialState: DialogCommands<Dialog, Command | Done>,
  closesOnFailure: (command: Command | Done | null) => boolean = () => false,
) {
  type State = DialogCommands<Dialog, Command | Done>
  return {
    /** The dialog is on screen from now on, until it is closed or its command is done. */
    dialogOpened: (state: State, { payload }: PayloadAction<Dialog>): void => {
      Object.assign(state, initialState, { dialog: payload })
    },
    /** The person closes the dialog, dismisses the result or leaves the page. */
    dialogClosed: (state: State): void => {
      Object.assign(state, initialState)
    },
    requested: (state: State, { payload }: PayloadAction<Command>): void => {
      state.command = payload
      state.request = running
    },
    /** A result that comes after `dialogClosed` is dropped. */
    succeeded: (state: State): void => {
      if (state.request.status !== 'running') return
      state.dialog = null
      state.request = done
    },
    failed: (state: State, { payload }: PayloadAction<{ failure: RequestFailure }>): void => {
      if (state.request.status !== 'running') return
      if (closesOnFailure(state.command)) state.dialog = null
      state.request = failed(payload.failure)
    },
  }
}

/** The reducers of a slice whose dialogs show what their command would do. */
export function previewReducers<Answer>() {
  interface State {
    preview: Preview<Answer>
  }
  return {
    previewStarted: (state: State): void => {
      state.preview.request = running
    },
    previewSucceeded: (state: State, { payload }: PayloadAction<Answer>): void => {
      state.preview = { answer: payload, request: done }
    },
    previewFailed: (
      state: State,
      { payload }: PayloadAction<{ failure: RequestFailure }>,
    ): void => {
      state.preview.request = failed(payload.failure)
    },
  }
}

/** The selectors of a slice of dialog commands; `idName` names what its commands are about. */
export function commandSelectors<
  RootState,
  Name extends string,
  Dialog extends Record<Name, number>,
  Command extends Record<Name, number>,
>(selectCommands: (state: RootState) => DialogCommands<Dialog, Command>, idName: Name) {
  const commandAbout = (state: RootState, id: number): Command | null => {
    const { command } = selectCommands(state)
    return command?.[idName] === id ? command : null
  }
  return {
    /** What the dialog on the page of `id` asks about; null where none is open. */
    selectDialog: (state: RootState, id: number): Dialog | null => {
      const { dialog } = selectCommands(state)
      return dialog?.[idName] === id ? dialog : null
    },
    /** What was just done to `id`; null once it was read. */
    selectDone: (state: RootState, id: number): Command | null =>
      selectCommands(state).request.status === 'done' ? commandAbout(state, id) : null,
    selectIsRunning: (state: RootState): boolean =>
      selectCommands(state).request.status === 'running',
    /** The command about `id` that failed and why; null where none did. */
    selectFailed: (
      state: RootState,
      id: number,
    ): { command: Command; failure: RequestFailure } | null => {
      const failure = failureIn(selectCommands(state).request)
      const command = commandAbout(state, id)
      return failure && command && { command, failure }
    },
  }
}

/** Runs a command until another dialog opens, so that a late answer never reaches the new dialog. */
export function* untilNextDialog<Requested>(
  run: (requested: Requested) => SagaIterator<void>,
  nextDialog: ActionPattern,
  requested: Requested,
): SagaIterator<void> {
  yield race({ ended: call(run, requested), nextDialog: take(nextDialog) })
}

/** Runs the commands that are requested, one at a time, each until an action of `nextDialog` comes. */
export function takeCommands<Requested extends UnknownAction>(
  requested: ActionPattern<Requested>,
  run: (requested: Requested) => SagaIterator<void>,
  nextDialog: ActionPattern,
) {
  return takeLeading(requested, untilNextDialog<Requested>, run, nextDialog)
}
