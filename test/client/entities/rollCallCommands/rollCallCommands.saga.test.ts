import { eventChannel } from 'redux-saga'
import { call, take } from 'redux-saga/effects'
import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { throwError } from 'redux-saga-test-plan/providers'
import { checkInsApi } from '../../../../src/client/api/checkIns'
import { eventsApi } from '../../../../src/client/api/events'
import { now } from '../../../../src/client/clock'
import { meetingPatterns } from '../../../../src/client/entities/events/events.patterns'
import { meeting, type MeetingTarget } from '../../../../src/client/entities/events/events.slice'
import { selectMeeting } from '../../../../src/client/entities/events/events.selectors'
import * as sagas from '../../../../src/client/entities/rollCallCommands/rollCallCommands.saga'
import {
  selectOpenRollCallDialog,
  selectAttachUpload,
  selectClosePreview,
  selectDoneRollCallCommand,
  selectIsRollCallCommandRunning,
  selectRollCallCommandError,
} from '../../../../src/client/entities/rollCallCommands/rollCallCommands.selectors'
import { rollCallCommand } from '../../../../src/client/entities/rollCallCommands/rollCallCommands.slice'
import { untilNextDialog } from '../../../../src/client/store/dialogCommands'
import { followUpload, type UploadEvent } from '../../../../src/client/store/upload.saga'
import { removeFiles, storedFiles } from '../../../../src/client/store/fileStore'
import { refetchOn } from '../../../../src/client/store/refetchOn'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import { expectRefused, expectShown } from '../../../support/commandSteps'
import { noAnswer, requestError } from '../../../support/failures'
import { expectFailureTold } from '../../../support/fetchSteps'
import { meetingDetail, preview } from '../../../support/meetingAnswers'
import { stateAfter } from '../../../support/stateAfter'

const target = { groupId: 101, eventId: 5 }
const detail = meetingDetail({ isRollCallOpen: false, revision: 4 })
const answer = preview()
const wanted = meeting.requested({ eventId: 5 })
const close = { kind: 'close', ...target } as const
const remove = { kind: 'remove', ...target, checkInId: 8 } as const
const deleteFile = { kind: 'deleteFile', ...target, fileName: 'a.pdf' } as const
const attach = { kind: 'attach', ...target, fileIds: ['one'] } as const

describe('previewClose', () => {
  const whenAsked = () =>
    testSaga(sagas.previewClose, target)
      .next()
      .put(rollCallCommand.previewStarted())
      .next()
      .call(eventsApi.previewClose, { params: target })

  it('tells what closing would do', () => {
    whenAsked().next(answer).put(rollCallCommand.previewSucceeded(answer)).next().isDone()
  })

  it('tells why it failed', () => {
    expectFailureTold(whenAsked(), (failure) => rollCallCommand.previewFailed({ failure }))
  })
})

describe('followPreview', () => {
  it('stays true until the dialog ends', () => {
    const about = meetingPatterns(5)
    const triggers = [about.changed, about.reconnected]
    testSaga(sagas.followPreview, rollCallCommand.dialogOpened(close))
      .next()
      .call(meetingPatterns, 5)
      .next(about)
      .race({
        fresh: call(refetchOn<MeetingTarget>, sagas.previewClose, close, triggers),
        ended: take([
          rollCallCommand.dialogClosed,
          rollCallCommand.succeeded,
          rollCallCommand.failed,
        ]),
      })
      .next({ ended: rollCallCommand.dialogClosed() })
      .isDone()
  })

  it('has nothing to do with other commands', () => {
    testSaga(sagas.followPreview, rollCallCommand.dialogOpened(remove)).next().isDone()
  })
})

describe.each([
  ['closing', close, eventsApi.close, {}],
  ['deleting a file', deleteFile, eventsApi.deleteAttachment, { fileName: 'a.pdf' }],
] as const)('%s', (_what, command, api, body) => {
  const whenSent = () =>
    testSaga(sagas.runRollCallCommand, rollCallCommand.requested(command))
      .next()
      .call(api, { params: target, body })

  it('shows the meeting as it stands then at once', () => {
    expectShown(whenSent(), detail, meeting.succeeded, rollCallCommand.succeeded(), wanted)
  })

  it('tells a refusal and wants the meeting again', () => {
    expectRefused(whenSent(), rollCallCommand.failed, wanted)
  })
})

describe.each([
  [
    'adding people',
    { kind: 'add', ...target, userIds: [11, 12] },
    checkInsApi.add,
    [{ params: target, body: [{ quorateUserId: 11 }, { quorateUserId: 12 }] }],
  ],
  ['removing', remove, checkInsApi.remove, [{ params: { ...target, checkInId: 8 } }]],
  ['attaching files', attach, sagas.attachFiles, [target, ['one']]],
] as const)('%s', (_what, command, api, sent) => {
  const whenSent = () =>
    testSaga(sagas.runRollCallCommand, rollCallCommand.requested(command as never))
      .next()
      .call(api as (...args: unknown[]) => unknown, ...sent)

  it('wants the meeting again, which shows it', () => {
    whenSent().next().put(rollCallCommand.succeeded()).next().put(wanted).next().isDone()
  })

  it('tells a refusal and wants the meeting again', () => {
    expectRefused(whenSent(), rollCallCommand.failed, wanted)
  })
})

describe('attachFiles', () => {
  const files = [new File([], 'a.pdf')]
  const channel = eventChannel<UploadEvent>(() => () => undefined)
  const whenSent = () =>
    testSaga(sagas.attachFiles, target, ['one'])
      .next()
      .call(storedFiles, ['one'])
      .next(files)
      .call(sagas.openAttachments, target, files)
      .next(channel)
      .call(followUpload, channel, rollCallCommand.attachProgressed)

  it('clears the file store of what the meeting has', () => {
    whenSent().next(5).call(removeFiles, ['one']).next().call([channel, 'close']).next().isDone()
  })

  it('keeps the files of an upload that failed', () => {
    const whenFailed = whenSent().throw(requestError('files-too-large')).call([channel, 'close'])
    expect(() => whenFailed.next()).toThrow(requestError('files-too-large'))
  })

  it('leaves its dialog open when it is stopped', () => {
    const state = stateAfter(
      rollCallCommand.dialogOpened({ kind: 'attach', ...target }),
      rollCallCommand.requested({ ...attach, fileIds: ['one'] }),
      rollCallCommand.attachProgressed({ sent: 1, total: 2 }),
    )
    expect(selectAttachUpload(state)).toEqual({ sent: 1, total: 2 })
    const stopped = stateAfter.from(state, rollCallCommand.attachStopped())
    expect(selectAttachUpload(stopped)).toBeNull()
    expect(selectIsRollCallCommandRunning(stopped)).toBe(false)
    expect(selectOpenRollCallDialog(stopped, 5)?.kind).toBe('attach')
  })
})

describe('watchRollCallCommands', () => {
  it('follows the latest dialog, and runs one command at a time', () => {
    testSaga(sagas.watchRollCallCommands)
      .next()
      .takeLatest(rollCallCommand.dialogOpened, sagas.followPreview)
      .next()
      .takeLeading(rollCallCommand.requested, untilNextDialog, sagas.runRollCallCommand, [
        rollCallCommand.dialogOpened,
        rollCallCommand.attachStopped,
      ])
      .next()
      .isDone()
  })

  it('goes from the dialog with its preview to the notice', async () => {
    const { storeState } = await expectSaga(sagas.watchRollCallCommands)
      .withReducer(rootReducer)
      .provide([
        [matchers.call.fn(eventsApi.previewClose), answer],
        [matchers.call.fn(eventsApi.close), detail],
        [matchers.call.fn(now), '2026-11-21T18:32:05.000Z'],
      ])
      .dispatch(rollCallCommand.dialogOpened(close))
      .dispatch(rollCallCommand.requested(close))
      .silentRun(0)
    expect(selectClosePreview(storeState).answer).toEqual(answer)
    expect(selectOpenRollCallDialog(storeState, 5)).toBeNull()
    expect(selectDoneRollCallCommand(storeState, 5)).toEqual(close)
    expect(selectMeeting(storeState, 5)?.isRollCallOpen).toBe(false)
  })

  it.each([
    [requestError('not-manual'), 'Only manually checked-in members can be removed.'],
    [requestError('roll-call-closed'), 'The roll call was closed meanwhile. Nothing was changed.'],
    [noAnswer(), /^The answer did not arrive. Please look at the roll call/],
  ])('closes the dialog on a refusal and tells it on the page', async (thrown, text) => {
    const { storeState } = await expectSaga(sagas.watchRollCallCommands)
      .withReducer(rootReducer)
      .provide([[matchers.call.fn(checkInsApi.remove), throwError(thrown)]])
      .dispatch(rollCallCommand.dialogOpened(remove))
      .dispatch(rollCallCommand.requested(remove))
      .silentRun(0)
    expect(selectOpenRollCallDialog(storeState, 5)).toBeNull()
    expect(selectRollCallCommandError(storeState, 5)).toMatch(text)
    expect(selectRollCallCommandError(storeState, 6)).toBeNull()
  })
})
