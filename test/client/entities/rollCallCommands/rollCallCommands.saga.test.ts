import { call, take } from 'redux-saga/effects'
import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { throwError } from 'redux-saga-test-plan/providers'
import { eventChannel } from 'redux-saga'
import { checkInsApi } from '../../../../src/client/api/checkIns'
import { eventsApi } from '../../../../src/client/api/events'
import { now } from '../../../../src/client/clock'
import { selectMeeting } from '../../../../src/client/entities/events/events.selectors'
import {
  meetingRequested,
  meetingSucceeded,
} from '../../../../src/client/entities/events/events.slice'
import { openAttachments } from '../../../../src/client/entities/rollCallCommands/attachments.channel'
import * as acts from '../../../../src/client/entities/rollCallCommands/rollCallCommands.saga'
import {
  selectAskedRollCallCommand,
  selectDoneRollCallCommand,
  selectRollCallCommandRefusal,
} from '../../../../src/client/entities/rollCallCommands/rollCallCommands.selectors'
import {
  addRequested,
  attachProgressed,
  attachRequested,
  attachStopped,
  closeRequested,
  deleteFileRequested,
  removeRequested,
  rollCallCommandAsked,
  rollCallCommandFailed,
  rollCallCommandSucceeded,
} from '../../../../src/client/entities/rollCallCommands/rollCallCommands.slice'
import { followUpload } from '../../../../src/client/store/upload.saga'
import type { UploadEvent } from '../../../../src/client/store/upload.saga'
import { removeFiles } from '../../../../src/client/store/fileStore'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import { noAnswer, refusal } from '../../../support/failures'
import { meeting } from '../../../support/meetingAnswers'
import { backTo } from '../../../support/savePoint'

const target = { groupId: 101, eventId: 5 }
const at = '2026-11-21T18:32:05.000Z'
const detail = meeting({ isRollCallOpen: false, revision: 4 })
const error = refusal('roll-call-closed')

describe('addPeople', () => {
  const saga = testSaga(acts.addPeople, addRequested({ ...target, userIds: [11, 12] }))
    .next()
    .call(checkInsApi.add, {
      params: target,
      body: [{ quorateUserId: 11 }, { quorateUserId: 12 }],
    })
    .save('sent')

  it('finishes', () => {
    backTo(saga, 'sent')
      .next({ checkInIds: [8] })
      .call(acts.finishRollCallAct, 5)
      .next()
      .isDone()
  })

  it('tells a refusal', () => {
    backTo(saga, 'sent').throw(error).call(acts.refuseRollCallAct, 5, error).next().isDone()
  })
})

describe('removePerson', () => {
  const payload = { ...target, checkInId: 8 }
  const saga = testSaga(acts.removePerson, removeRequested(payload))
    .next()
    .call(checkInsApi.remove, { params: payload })
    .save('sent')

  it('finishes', () => {
    backTo(saga, 'sent').next(null).call(acts.finishRollCallAct, 5).next().isDone()
  })

  it('tells a refusal', () => {
    backTo(saga, 'sent').throw(error).call(acts.refuseRollCallAct, 5, error).next().isDone()
  })
})

describe('closeRollCall', () => {
  const saga = testSaga(acts.closeRollCall, closeRequested(target))
    .next()
    .call(eventsApi.close, { params: target, body: {} })
    .save('sent')

  it('finishes with the meeting as it stands then', () => {
    backTo(saga, 'sent').next(detail).call(acts.finishWithMeeting, detail).next().isDone()
  })

  it('tells a refusal', () => {
    backTo(saga, 'sent').throw(error).call(acts.refuseRollCallAct, 5, error).next().isDone()
  })
})

describe('deleteFile', () => {
  const saga = testSaga(acts.deleteFile, deleteFileRequested({ ...target, fileName: 'a.pdf' }))
    .next()
    .call(eventsApi.deleteAttachment, { params: target, body: { fileName: 'a.pdf' } })
    .save('sent')

  it('finishes with the meeting as it stands then', () => {
    backTo(saga, 'sent').next(detail).call(acts.finishWithMeeting, detail).next().isDone()
  })

  it('tells a refusal', () => {
    backTo(saga, 'sent').throw(error).call(acts.refuseRollCallAct, 5, error).next().isDone()
  })
})

describe('attachFiles', () => {
  const payload = { ...target, fileIds: ['one'] }
  const channel = eventChannel<UploadEvent>(() => () => undefined)
  const saga = testSaga(acts.attachFiles, attachRequested(payload))
    .next()
    .call(openAttachments, payload)
    .next(channel)
    .call(followUpload, channel, attachProgressed)
    .save('sent')

  it('finishes and clears the shelf', () => {
    backTo(saga, 'sent')
      .next(5)
      .call(acts.finishRollCallAct, 5)
      .next()
      .call(removeFiles, ['one'])
      .next()
      .call([channel, 'close'])
      .next()
      .isDone()
  })

  it('tells a refusal', () => {
    backTo(saga, 'sent')
      .throw(error)
      .call(acts.refuseRollCallAct, 5, error)
      .next()
      .call([channel, 'close'])
      .next()
      .isDone()
  })

  it('ends when it is stopped', () => {
    const action = attachRequested(payload)
    testSaga(acts.attachUnlessStopped, action)
      .next()
      .race({ ended: call(acts.attachFiles, action), stopped: take(attachStopped) })
      .next({ stopped: attachStopped() })
      .isDone()
  })
})

describe('how an act ends', () => {
  it('shows the meeting at once and tells what was done', () => {
    testSaga(acts.finishWithMeeting, detail)
      .next()
      .call(now)
      .next(at)
      .put(meetingSucceeded({ detail, at }))
      .next()
      .put(rollCallCommandSucceeded())
      .next()
      .isDone()
  })

  it('tells what was done and wants the meeting again', () => {
    testSaga(acts.finishRollCallAct, 5)
      .next()
      .put(rollCallCommandSucceeded())
      .next()
      .put(meetingRequested({ eventId: 5 }))
      .next()
      .isDone()
  })

  it('tells why it was refused and wants the meeting again', () => {
    testSaga(acts.refuseRollCallAct, 5, error)
      .next()
      .put(rollCallCommandFailed({ failure: error.failure }))
      .next()
      .put(meetingRequested({ eventId: 5 }))
      .next()
      .isDone()
  })
})

describe('watchRollCallCommands', () => {
  it('does one act of a kind at a time', () => {
    testSaga(acts.watchRollCallCommands)
      .next()
      .takeLeading(addRequested, acts.addPeople)
      .next()
      .takeLeading(removeRequested, acts.removePerson)
      .next()
      .takeLeading(closeRequested, acts.closeRollCall)
      .next()
      .takeLeading(deleteFileRequested, acts.deleteFile)
      .next()
      .takeLeading(attachRequested, acts.attachUnlessStopped)
      .next()
      .isDone()
  })

  it('goes from the dialog to the notice', async () => {
    const { storeState } = await expectSaga(acts.watchRollCallCommands)
      .withReducer(rootReducer)
      .provide([
        [matchers.call.fn(eventsApi.close), detail],
        [matchers.call.fn(now), at],
      ])
      .dispatch(rollCallCommandAsked({ act: 'close', ...target }))
      .dispatch(closeRequested(target))
      .silentRun(20)
    expect(selectAskedRollCallCommand(storeState, 5)).toBeNull()
    expect(selectDoneRollCallCommand(storeState, 5)).toBe('close')
    expect(selectMeeting(storeState, 5)?.isRollCallOpen).toBe(false)
  })

  it.each([
    [refusal('not-manual'), 'Only manually checked-in members can be removed.'],
    [refusal('roll-call-closed'), 'The roll call was closed meanwhile. Nothing was changed.'],
    [noAnswer(), /^The answer did not arrive/],
  ])('closes the dialog on a refusal and tells it on the page', async (thrown, text) => {
    const { storeState } = await expectSaga(acts.watchRollCallCommands)
      .withReducer(rootReducer)
      .provide([[matchers.call.fn(checkInsApi.remove), throwError(thrown)]])
      .dispatch(rollCallCommandAsked({ act: 'remove', ...target, checkInId: 8 }))
      .dispatch(removeRequested({ ...target, checkInId: 8 }))
      .silentRun(20)
    expect(selectAskedRollCallCommand(storeState, 5)).toBeNull()
    expect(selectRollCallCommandRefusal(storeState, 5)).toMatch(text)
    expect(selectRollCallCommandRefusal(storeState, 6)).toBeNull()
  })
})
