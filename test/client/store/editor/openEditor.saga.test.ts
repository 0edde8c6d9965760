import type { Action } from '@reduxjs/toolkit'
import { call, fork, take } from 'redux-saga/effects'
import { testSaga } from 'redux-saga-test-plan'
import { RequestError } from '../../../../src/client/api/requestFailure'
import { fields, keyOfDraft } from '../../../../src/client/entities/motionEditor/motionDraft'
import { fetchNew } from '../../../../src/client/entities/motionEditor/motionEditor.saga'
import { motionForm } from '../../../../src/client/entities/motionEditor/motionEditor.selectors'
import { motion } from '../../../../src/client/entities/motions/motions.slice'
import { keepDrafts, restoreDraft } from '../../../../src/client/store/editor/draftKeeping.saga'
import { openEditor } from '../../../../src/client/store/editor/openEditor.saga'
import { requestError } from '../../../support/failures'
import { pendingMotion } from '../../../support/motionAnswers'
import { editedMotion, newMotion } from '../../../support/motionDrafts'

const { opened, closed, preparingFailed } = motionForm.actions
const prepared = (beginning: unknown, restored: unknown) => ({
  type: 'prepared',
  payload: { beginning, restored },
})
const opening = openEditor(motionForm, {
  idName: 'motionRequestId',
  record: motion,
  fetchNew,
  prepared,
})
const { answerAbout, awaitStored, prepareDraft, open, watchEditor } = opening
const detail = pendingMotion()
const about = { groupId: 101, motionRequestId: 31 }
const { failure } = requestError('not-found')
const came = motion.succeeded({ detail, at: '2026-11-21T18:00:00.000Z' })
const failed = motion.failed({ motionRequestId: 31, failure })

describe('prepareDraft', () => {
  it.each([
    ['a new record', newMotion, call(fetchNew, newMotion), null],
    ['the stored record', editedMotion, call(awaitStored, 31), detail],
  ])('begins from %s, and from what was kept', (_what, target, fetching, beginning) => {
    testSaga(prepareDraft, target)
      .next()
      .is(fetching)
      .next(beginning)
      .call(restoreDraft, keyOfDraft(target), fields)
      .next(null)
      .put(prepared(beginning, null))
      .next()
      .isDone()
  })

  it('tells why nothing can be prepared', () => {
    testSaga(prepareDraft, editedMotion)
      .next()
      .call(awaitStored, 31)
      .throw(new RequestError(failure))
      .put(preparingFailed({ failure }))
      .next()
      .isDone()
  })
})

describe('awaitStored', () => {
  const pattern = answerAbout(31)
  const waiting = () =>
    testSaga(awaitStored, 31).next().call(answerAbout, 31).next(pattern).take(pattern)

  it('returns the record that came', () => {
    waiting().next(came).returns(detail)
  })

  it('throws why it could not be had', () => {
    expect(() => waiting().next(failed)).toThrow(new RequestError(failure))
  })

  it('waits for its own record alone', () => {
    const others: Action[] = [motion.failed({ motionRequestId: 32, failure }), closed()]
    expect([came, failed, ...others].map(pattern)).toEqual([true, true, false, false])
  })
})

describe('open', () => {
  it('prepares a new draft until the editor is closed', () => {
    testSaga(open, opened(newMotion))
      .next()
      .race({ ready: call(prepareDraft, newMotion), closed: take(closed) })
      .next({ closed: closed() })
      .isDone()
  })

  it('keeps the stored record fresh from the first moment to the last', () => {
    testSaga(open, opened(editedMotion))
      .next()
      .put(motion.opened(about))
      .next()
      .race({ ready: call(prepareDraft, editedMotion), closed: take(closed) })
      .next({ ready: true })
      .take(closed)
      .next(closed())
      .put(motion.closed(about))
      .next()
      .isDone()
  })
})

test('watchEditor opens the latest, and keeps its draft', () => {
  testSaga(watchEditor)
    .next()
    .takeLatest(opened, open)
    .next()
    .is(fork(keepDrafts, motionForm))
    .next()
    .isDone()
})
