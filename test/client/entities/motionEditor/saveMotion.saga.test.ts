import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { motionsApi } from '../../../../src/client/api/motions'
import { now } from '../../../../src/client/clock'
import { amendMotion } from '../../../../src/client/entities/motionEditor/amendMotion.saga'
import { makeMotion } from '../../../../src/client/entities/motionEditor/makeMotion.saga'
import { originOf } from '../../../../src/client/entities/motionEditor/motionDraft'
import {
  selectCheckedMotion,
  selectMotionConflict,
  selectMotionEditor,
  selectMotionEditorTarget,
  selectNextConfirmation,
} from '../../../../src/client/entities/motionEditor/motionEditor.selectors'
import {
  motionConfirmationAsked,
  motionEditorOpened,
  motionFieldChanged,
  motionPrepared,
  motionSaveRefused,
  motionSaveRequested,
} from '../../../../src/client/entities/motionEditor/motionEditor.slice'
import {
  saveMotion,
  watchMotionSaves,
} from '../../../../src/client/entities/motionEditor/saveMotion.saga'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import { pendingMotion } from '../../../support/motionAnswers'
import { editedMotion, newMotion } from '../../../support/motionDrafts'
import { backTo } from '../../../support/savePoint'
import { stateAfter } from '../../../support/stateAfter'

const body = { title: 'Adopt it', description: '', linkReference: [] }

describe('saveMotion', () => {
  const saga = testSaga(saveMotion, motionSaveRequested({ answered: null }))
    .next()
    .select(selectMotionConflict)
    .save('conflict')
    .next(null)
    .select(selectCheckedMotion)
    .save('checked')
    .next({ body })
    .select(selectNextConfirmation, null)
    .save('confirmation')
    .next(null)
    .select(selectMotionEditorTarget)
    .save('target')

  it('wants a conflict settled first', () => {
    backTo(saga, 'conflict')
      .next({ origin: originOf(pendingMotion()), fields: [] })
      .put(motionSaveRefused({ conflict: 'Please choose what to keep of the changes below.' }))
      .next()
      .isDone()
  })

  it('tells what is wrong', () => {
    const refused = { title: 'Please provide a name for the motion.' }
    backTo(saga, 'checked').next({ refused }).put(motionSaveRefused(refused)).next().isDone()
  })

  it('asks what has to be asked', () => {
    backTo(saga, 'confirmation')
      .next('submit')
      .put(motionConfirmationAsked('submit'))
      .next()
      .isDone()
  })

  it('makes a new motion', () => {
    backTo(saga, 'target').next(newMotion).call(makeMotion, body).next().isDone()
  })

  it('amends a stored one', () => {
    backTo(saga, 'target').next(editedMotion).call(amendMotion, 31, body).next().isDone()
  })
})

describe('what has to be asked', () => {
  const typed = stateAfter(
    motionEditorOpened(newMotion),
    motionPrepared({ motion: null, restored: null }),
    motionFieldChanged({ field: 'title', value: 'Adopt it' }),
  )
  const motion = pendingMotion()
  const edited = stateAfter(
    motionEditorOpened(editedMotion),
    motionPrepared({ motion, restored: null }),
  )

  it('is whether to go without a file, then whether to make the motion', () => {
    expect(selectNextConfirmation(typed, null)).toBe('withoutAttachment')
    expect(selectNextConfirmation(typed, 'withoutAttachment')).toBe('submit')
    expect(selectNextConfirmation(typed, 'submit')).toBeNull()
  })

  it('is only why, where the title of a stored motion changes', () => {
    expect(selectNextConfirmation(edited, null)).toBeNull()
    const change = motionFieldChanged({ field: 'title', value: 'Adopt it' })
    const renamed = stateAfter.from(edited, change)
    expect(selectNextConfirmation(renamed, null)).toBe('amendment')
    expect(selectNextConfirmation(renamed, 'amendment')).toBeNull()
  })
})

describe('watchMotionSaves', () => {
  it('saves one draft at a time', () => {
    testSaga(watchMotionSaves).next().takeLeading(motionSaveRequested, saveMotion).next().isDone()
  })

  it('saves an unchanged title directly', async () => {
    const motion = pendingMotion()
    const { storeState } = await expectSaga(watchMotionSaves)
      .withReducer(
        rootReducer,
        stateAfter(
          motionEditorOpened(editedMotion),
          motionPrepared({ motion, restored: null }),
          motionFieldChanged({ field: 'description', value: 'Better.' }),
        ),
      )
      .provide([
        [matchers.call.fn(motionsApi.amend), { ...motion, description: 'Better.', revision: 3 }],
        [matchers.call.fn(now), '2026-11-21T18:00:00.000Z'],
      ])
      .dispatch(motionSaveRequested({ answered: null }))
      .silentRun(20)
    expect(selectMotionEditor(storeState).saving).toEqual({ status: 'done' })
    expect(storeState.motions.entities[31]?.description).toBe('Better.')
  })
})
