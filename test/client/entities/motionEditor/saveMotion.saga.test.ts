import { expectSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { throwError } from 'redux-saga-test-plan/providers'
import { motionsApi } from '../../../../src/client/api/motions'
import { now } from '../../../../src/client/clock'
import { motionCommand } from '../../../../src/client/entities/motionCommands/motionCommands.request'
import { motionForm } from '../../../../src/client/entities/motionEditor/motionEditor.selectors'
import { watchMotionSaves } from '../../../../src/client/entities/motionEditor/saveMotion.saga'
import { motion } from '../../../../src/client/entities/motions/motions.slice'
import { goTo } from '../../../../src/client/store/navigation'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import { requestError } from '../../../support/failures'
import { pendingMotion } from '../../../support/motionAnswers'
import { editedMotion, newMotion } from '../../../support/motionDrafts'
import { stateAfter } from '../../../support/stateAfter'

const { opened, prepared, fieldChanged, saveRequested } = motionForm.actions
const at = '2026-11-21T18:00:00.000Z'
const detail = pendingMotion()
const titled = fieldChanged({ field: 'title', value: 'Adopt it' })
const fresh = stateAfter(opened(newMotion), prepared({ motion: null, restored: null }), titled)
const edited = stateAfter(
  opened(editedMotion),
  prepared({ motion: detail, restored: null }),
  fieldChanged({ field: 'description', value: 'Better.' }),
)
const saving = (state: typeof fresh) => expectSaga(watchMotionSaves).withReducer(rootReducer, state)
const leaving = matchers.call.fn(goTo)

describe('watchMotionSaves', () => {
  it('makes a motion and goes to its page, which tells it', async () => {
    const make = jest
      .spyOn(motionsApi, 'make')
      .mockResolvedValue(pendingMotion({ motionRequestId: 77 }))
    await saving(fresh)
      .provide([
        [matchers.call.fn(now), at],
        [leaving, undefined],
      ])
      .put(motionCommand.saved({ kind: 'made', motionRequestId: 77 }))
      .call(goTo, '/group/101/motions/77')
      .dispatch(saveRequested({ answered: 'submit' }))
      .silentRun(20)
    const body = { title: 'Adopt it', description: '', linkReference: [] }
    expect(make).toHaveBeenCalledWith(expect.objectContaining({ params: { groupId: 101 }, body }))
  })

  it('saves an unchanged title directly, and shows the motion as it is then', async () => {
    const { storeState } = await saving(edited)
      .provide([
        [matchers.call.fn(motionsApi.amend), { ...detail, description: 'Better.', revision: 3 }],
        [matchers.call.fn(now), at],
        [leaving, undefined],
      ])
      .put(motionCommand.saved({ kind: 'amended', motionRequestId: 31 }))
      .call(goTo, '/group/101/motions/31')
      .dispatch(saveRequested({ answered: null }))
      .silentRun(0)
    expect(motionForm.selectEditor(storeState).saving).toEqual({ status: 'done' })
    expect(storeState.motions.entities[31]?.description).toBe('Better.')
  })

  it('fetches the motion again where its amendment is refused', async () => {
    await saving(edited)
      .provide([
        [matchers.call.fn(motionsApi.amend), throwError(requestError('changed-meanwhile'))],
        [matchers.call.fn(now), at],
      ])
      .put(motion.requested({ motionRequestId: 31 }))
      .dispatch(saveRequested({ answered: null }))
      .silentRun(0)
  })
})
