import { call, take, type CallEffect } from 'redux-saga/effects'
import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { throwError } from 'redux-saga-test-plan/providers'
import { eventsApi } from '../../../../src/client/api/events'
import { RequestError } from '../../../../src/client/api/requestFailure'
import {
  fetchMinutes,
  runMinutesCommand,
  watchMinutes,
  watchMinutesCommands,
  minutes,
  minutesCommand,
  type MinutesCommand,
  selectDoneMinutesCommand,
  selectMinutes,
  selectMinutesError,
  selectRunningMinutesCommand,
} from '../../../../src/client/entities/minutes/minutes.request'
import {
  keepTyped,
  readTyped,
  removeTyped,
  typedMinutesKey,
} from '../../../../src/client/store/typedDraft'
import { hub } from '../../../../src/client/hub/hub.slice'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import { refusedFields, requestError } from '../../../support/failures'
import { answeredAt, describeFetch, itStaysFresh } from '../../../support/fetching'
import { minutesAnswer } from '../../../support/meetingAnswers'

const target = { groupId: 101, eventId: 5 }
const sections = [{ heading: 'Opening', text: 'Opened.' }]
const save: MinutesCommand = { ...target, kind: 'save', revision: 1, sections }
const answer = minutesAnswer()
const key = typedMinutesKey(5)

describeFetch('fetchMinutes', {
  untilCall: () =>
    testSaga(fetchMinutes, target).next().call(eventsApi.minutes, { params: target }),
  answer,
  succeeded: minutes.succeeded(answer),
  failed: (failure) => minutes.failed({ failure }),
})

describe('followMinutes', () => {
  itStaysFresh({
    watch: watchMinutes,
    api: eventsApi.minutes,
    answers: [minutesAnswer({ versions: [] }), answer],
    opened: minutes.requested(target),
    unrelated: hub.messageReceived({ name: 'events', id: 6 }),
    triggers: {
      'a change': hub.messageReceived({ name: 'events', id: 5 }),
      'a gap': hub.connected({ name: 'events', at: answeredAt }),
    },
    select: (state) => selectMinutes(state, 5),
    shown: answer,
  })
})

describe('runMinutesCommand', () => {
  const begun = (command: MinutesCommand, sends: CallEffect) =>
    testSaga(runMinutesCommand, minutesCommand.requested(command))
      .next()
      .race({ answer: sends, left: take(minutesCommand.closed) })
  const saving = () =>
    begun(save, call(eventsApi.saveMinutes, { params: target, body: { revision: 1, sections } }))

  it('discards what was typed once it is saved', () => {
    saving()
      .next({ answer })
      .call(removeTyped, key)
      .next()
      .put(minutes.succeeded(answer))
      .next()
      .put(minutesCommand.succeeded())
      .next()
      .isDone()
  })

  it('takes nothing and tells nothing once its page was left', () => {
    saving().next({ left: minutesCommand.closed() }).isDone()
  })

  it('keeps what was typed where it is refused, and shows the minutes as they stand', () => {
    const error = requestError('changed-meanwhile')
    saving()
      .throw(error)
      .put(minutesCommand.failed({ failure: error.failure }))
      .next()
      .call(fetchMinutes, target)
      .next()
      .isDone()
  })

  it.each([
    [
      'moves the approval of a version',
      { ...target, kind: 'moveApproval', version: 2 },
      call(eventsApi.moveMinutesApproval, { params: { ...target, version: 2 }, body: {} }),
    ],
    [
      'publishes the draft',
      { ...target, kind: 'publish', revision: 2, reason: '' },
      call(eventsApi.publishMinutes, { params: target, body: { revision: 2, reason: '' } }),
    ],
  ] as const)('%s', (_act, command, sends) => {
    begun(command, sends)
      .next({ answer })
      .put(minutes.succeeded(answer))
      .next()
      .put(minutesCommand.succeeded())
      .next()
      .isDone()
  })
})

describe('watchMinutesCommands', () => {
  it('runs one act at a time', () => {
    testSaga(watchMinutesCommands)
      .next()
      .takeLeading(minutesCommand.requested, runMinutesCommand)
      .next()
      .isDone()
  })

  it('sends what is saved after the page was left and opened again', async () => {
    const sent: unknown[] = []
    await expectSaga(watchMinutesCommands)
      .withReducer(rootReducer)
      .provide({
        call: ({ fn, args }, next) => {
          if (fn !== eventsApi.saveMinutes) return next()
          sent.push(args[0])
          return new Promise(() => undefined)
        },
      })
      .dispatch(minutesCommand.requested(save))
      .dispatch(minutesCommand.closed())
      .dispatch(minutesCommand.requested({ ...save, sections: [] }))
      .silentRun(0)
    expect(sent).toMatchObject([{ body: { sections } }, { body: { sections: [] } }])
  })

  it('shows what was saved, and what was refused with its fields', async () => {
    keepTyped(key, save)
    const saved = await expectSaga(watchMinutesCommands)
      .withReducer(rootReducer)
      .provide([[matchers.call.fn(eventsApi.saveMinutes), answer]])
      .dispatch(minutes.requested(target))
      .dispatch(minutesCommand.requested(save))
      .silentRun(0)
    expect(selectMinutes(saved.storeState, 5)).toEqual(answer)
    expect(selectDoneMinutesCommand(saved.storeState)).toBe('save')
    expect(selectRunningMinutesCommand(saved.storeState)).toBeNull()
    expect(readTyped(key)).toBeNull()

    const refused = await expectSaga(watchMinutesCommands)
      .withReducer(rootReducer)
      .provide([
        [matchers.call.fn(eventsApi.minutes), answer],
        [
          matchers.call.fn(eventsApi.saveMinutes),
          throwError(
            new RequestError(
              refusedFields({ 'sections.0.heading': ['Please provide a heading.'] }).failure,
            ),
          ),
        ],
      ])
      .dispatch(minutesCommand.requested(save))
      .silentRun(0)
    expect(selectMinutesError(refused.storeState)?.errors).toEqual({
      'sections.0.heading': ['Please provide a heading.'],
    })
  })
})
