import { createSlice, type UnknownAction } from '@reduxjs/toolkit'
import { call, take } from 'redux-saga/effects'
import type { SagaIterator } from 'redux-saga'
import { testSaga } from 'redux-saga-test-plan'
import {
  commandReducers,
  commandSelectors,
  noCommand,
  noPreview,
  previewReducers,
  untilNextDialog,
  type CommandOf,
  type DialogCommands,
  type Preview,
} from '../../../src/client/store/dialogCommands'
import { requestError } from '../../support/failures'

interface Dialog {
  kind: 'paint' | 'burn'
  fenceId: number
}
interface Command extends Dialog {
  colour: string
}
type State = DialogCommands<Dialog, Command> & { preview: Preview<string>; untouched: number }

const fresh = { ...noCommand, preview: noPreview }
const initialState: State = { ...fresh, untouched: 3 }
const { reducer, actions } = createSlice({
  name: 'fences',
  initialState,
  reducers: {
    ...commandReducers<Dialog, Command>(fresh, (command) => command?.kind === 'burn'),
    ...previewReducers<string>(),
  },
})
const selectors = commandSelectors((state: State) => state, 'fenceId')

const dialog: Dialog = { kind: 'paint', fenceId: 7 }
const command: Command = { ...dialog, colour: 'red' }
const { failure } = requestError('unavailable')
const after = (...steps: UnknownAction[]) => steps.reduce(reducer, initialState)

describe('the dialog of a command', () => {
  it('is open on its own page from the question to the answer', () => {
    const open = after(actions.dialogOpened(dialog), actions.requested(command))
    expect(selectors.selectDialog(open, 7)).toEqual(dialog)
    expect(selectors.selectDialog(open, 8)).toBeNull()
    expect(selectors.selectIsRunning(open)).toBe(true)
    const done = reducer(open, actions.succeeded())
    expect(selectors.selectDialog(done, 7)).toBeNull()
    expect(selectors.selectIsRunning(done)).toBe(false)
  })

  it('starts afresh, and leaves the rest of the state alone', () => {
    const second = after(
      actions.dialogOpened(dialog),
      actions.previewSucceeded('Wet paint.'),
      actions.requested(command),
      actions.failed({ failure }),
      actions.dialogOpened({ kind: 'burn', fenceId: 8 }),
    )
    expect(second).toEqual({ ...initialState, dialog: { kind: 'burn', fenceId: 8 } })
  })

  it('stays with the reason of a failure', () => {
    const state = after(
      actions.dialogOpened(dialog),
      actions.requested(command),
      actions.failed({ failure }),
    )
    expect(selectors.selectDialog(state, 7)).toEqual(dialog)
    expect(selectors.selectFailed(state, 7)).toEqual({ command, failure })
    expect(selectors.selectFailed(state, 8)).toBeNull()
  })

  it('gives way to the page where the command says so', () => {
    const burn: Command = { ...command, kind: 'burn' }
    const state = after(
      actions.dialogOpened(burn),
      actions.requested(burn),
      actions.failed({ failure }),
    )
    expect(selectors.selectDialog(state, 7)).toBeNull()
    expect(selectors.selectFailed(state, 7)?.failure).toEqual(failure)
  })
})

describe('what was done', () => {
  it('is told on its own page until it was read', () => {
    const done = after(
      actions.dialogOpened(dialog),
      actions.requested(command),
      actions.succeeded(),
    )
    expect(selectors.selectDone(done, 7)).toEqual(command)
    expect(selectors.selectDone(done, 8)).toBeNull()
    expect(reducer(done, actions.dialogClosed())).toEqual(initialState)
  })

  it.each([
    ['a late success', actions.succeeded()],
    ['a late failure', actions.failed({ failure })],
  ])('is not told of the next dialog by %s', (_what, late) => {
    const next = after(
      actions.dialogOpened(dialog),
      actions.requested(command),
      actions.dialogClosed(),
      actions.dialogOpened({ ...dialog, fenceId: 8 }),
    )
    expect(reducer(next, late)).toEqual(next)
  })
})

it('is sent by a call with an optional body, or with none', () => {
  type Calls = {
    paint: (input: { body?: { colour?: string } }) => Promise<void>
    burn: (input: { params: object }) => Promise<void>
  }
  const sent: CommandOf<Calls>[] = [
    { kind: 'paint', body: {}, notice: null },
    { kind: 'burn', body: undefined, notice: null },
  ]
  expect(sent).toHaveLength(2)
})

describe('a preview', () => {
  it('keeps its last answer while it is worked out again and where that fails', () => {
    const again = after(actions.previewSucceeded('Wet paint.'), actions.previewStarted())
    expect(again.preview).toEqual({ answer: 'Wet paint.', request: { status: 'running' } })
    const state = reducer(again, actions.previewFailed({ failure }))
    expect(state.preview).toEqual({ answer: 'Wet paint.', request: { status: 'failed', failure } })
  })
})

test('a command is given up for the next dialog', () => {
  function* run(_action: UnknownAction): SagaIterator<void> {}
  const requested = actions.requested(command)
  testSaga(untilNextDialog<UnknownAction>, run, actions.dialogOpened, requested)
    .next()
    .race({ ended: call(run, requested), nextDialog: take(actions.dialogOpened) })
    .next({ nextDialog: actions.dialogOpened(dialog) })
    .isDone()
})
