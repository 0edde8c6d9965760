import { eventChannel, type EventChannel } from 'redux-saga'
import { delay, take } from 'redux-saga/effects'
import { expectSaga, testSaga } from 'redux-saga-test-plan'
import { keyOfDraft, fields } from '../../../../src/client/entities/motionEditor/motionDraft'
import { motionForm } from '../../../../src/client/entities/motionEditor/motionEditor.selectors'
import {
  dropFile,
  keepAfterTyping,
  keepDraft,
  keepFiles,
  openHiddenChannel,
  restoreDraft,
  typingPauseMs,
  keepDrafts,
} from '../../../../src/client/store/editor/draftKeeping.saga'
import {
  removeTabDraft,
  saveTabDraft,
  readTabDraft,
} from '../../../../src/client/store/editor/tabDraft'
import { persistFiles, removeFiles, restoreFiles } from '../../../../src/client/store/fileStore'
import { newMotion, soundMotion } from '../../../support/motionDrafts'
import { stateAfter } from '../../../support/stateAfter'
import { rootReducer } from '../../../../src/client/store/rootReducer'

const key = keyOfDraft(newMotion)
const file = { fileId: 'f1', name: 'a.pdf', size: 10 }
const draft = soundMotion({ attachments: [file] })
const savedDraft = { draft, origin: { draft, revision: null }, unanswered: null }
const { actions, selectDraft, selectTabEntry } = motionForm
const hidden: EventChannel<'hidden'> = eventChannel(() => () => undefined)

describe('restoreDraft', () => {
  it('brings back what was typed, with the files that are still there', () => {
    testSaga(restoreDraft, key, fields)
      .next()
      .call(readTabDraft, key, fields)
      .next(savedDraft)
      .call(restoreFiles, ['f1'])
      .next(['f1'])
      .returns({ savedDraft, foundFiles: ['f1'] })
  })

  it('has nothing to bring back', () => {
    testSaga(restoreDraft, key, fields)
      .next()
      .call(readTabDraft, key, fields)
      .next(null)
      .returns(null)
  })
})

describe('keepDraft', () => {
  it('keeps what is typed', () => {
    testSaga(keepDraft, selectTabEntry)
      .next()
      .select(selectTabEntry)
      .next({ key, draftToSave: savedDraft })
      .call(saveTabDraft, key, savedDraft)
      .next()
      .isDone()
  })

  it('keeps nothing where nothing is typed', () => {
    testSaga(keepDraft, selectTabEntry)
      .next()
      .select(selectTabEntry)
      .next({ key, draftToSave: null })
      .call(removeTabDraft, key)
      .next()
      .isDone()
  })

  it('touches nothing of an editor that is closed or not prepared yet', () => {
    testSaga(keepDraft, selectTabEntry).next().select(selectTabEntry).next(null).isDone()
  })
})

test('keepAfterTyping waits for a pause, or until the page is hidden', () => {
  testSaga(keepAfterTyping, hidden, selectTabEntry)
    .next()
    .race({ pause: delay(typingPauseMs), hidden: take(hidden) })
    .next({ hidden: 'hidden' })
    .call(keepDraft, selectTabEntry)
    .next()
    .isDone()
})

test('keepFiles copies the files that were taken and removes those of a known name', () => {
  testSaga(keepFiles, selectDraft, actions.filesChosen([file, { ...file, fileId: 'f2' }]))
    .next()
    .select(selectDraft)
    .next(draft)
    .call(persistFiles, ['f1'])
    .next(true)
    .call(removeFiles, ['f2'])
    .next()
    .isDone()
})

test('dropFile removes the file from the store, but not one that the draft keeps as it is on its way', () => {
  const saga = testSaga(dropFile, selectDraft, actions.fileRemoved({ fileId: 'f1' }))
    .next()
    .select(selectDraft)
    .save('asked')
  saga
    .next({ ...draft, attachments: [] })
    .call(removeFiles, ['f1'])
    .next()
    .isDone()
  saga.restore('asked').next(draft).isDone()
})

test('openHiddenChannel tells that the page is left, or its tab hidden, but not shown again', () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get')
  const channel = openHiddenChannel()
  const heard = jest.fn()
  const listen = () =>
    channel.take(() => {
      heard()
      listen()
    })
  listen()
  window.dispatchEvent(new Event('pagehide'))
  expect(heard).toHaveBeenCalledTimes(1)
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(heard).toHaveBeenCalledTimes(1)
  visibility.mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(heard).toHaveBeenCalledTimes(2)
  visibility.mockRestore()
})

describe('keepDrafts', () => {
  it('keeps a draft at a pause in typing, and after every other change at once', () => {
    const { filesChosen, fileRemoved, conflictSettled, reset } = actions
    const others = [filesChosen, fileRemoved, conflictSettled, reset]
    const changes = [...others, actions.createStarted, actions.saveFailed].map(({ type }) => type)
    testSaga(keepDrafts, motionForm)
      .next()
      .call(openHiddenChannel)
      .next(hidden)
      .takeLatest(actions.fieldChanged.type, keepAfterTyping, hidden, selectTabEntry)
      .next()
      .takeEvery(changes, keepDraft, selectTabEntry)
      .next()
      .takeEvery(filesChosen.type, keepFiles, selectDraft)
      .next()
      .takeEvery(fileRemoved.type, dropFile, selectDraft)
      .next()
      .isDone()
  })

  it('writes nothing while one types, and all of it when the page goes', async () => {
    sessionStorage.clear()
    const typed = (value: string) => actions.fieldChanged({ field: 'title', value })
    const open = stateAfter(
      actions.opened(newMotion),
      actions.prepared({ motion: null, restored: null }),
    )
    const ended = expectSaga(keepDrafts, motionForm)
      .withReducer(rootReducer, open)
      .dispatch(typed('Adopt'))
      .dispatch(typed('Adopt it'))
      .silentRun(0)
    await Promise.resolve()
    expect(sessionStorage.getItem(key)).toBeNull()
    window.dispatchEvent(new Event('pagehide'))
    expect(readTabDraft(key, fields)?.draft.title).toBe('Adopt it')
    await ended
  })
})
