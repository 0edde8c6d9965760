/** The minutes of the meeting on screen, and the last act on them. */
import { createSelector } from '@reduxjs/toolkit'
import type { SagaIterator } from 'redux-saga'
import { call, put, race, take, takeLeading } from 'redux-saga/effects'
import type { Minutes } from '../../../contract/minutes'
import type { MinutesSection } from '../../../rules/minutes'
import { eventsApi } from '../../api/events'
import { failureOf } from '../../api/requestFailure'
import { commandErrorText } from '../../store/errorText'
import { requestAbout } from '../../store/requestAbout'
import { requestSlice } from '../../store/requestEntity'
import { failureIn } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'
import { removeTyped, typedMinutesKey } from '../../store/typedDraft'
import { meetingPatterns } from '../events/events.patterns'
import type { MeetingTarget } from '../events/events.slice'

export const {
  actions: minutes,
  fetcher: fetchMinutes,
  worker: followMinutes,
  watcher: watchMinutes,
  selectAnswer: selectMinutes,
  selectRequest: selectMinutesRequest,
} = requestAbout('eventId', {
  name: 'minutes',
  callOf: (params: MeetingTarget) => call(eventsApi.minutes, { params }),
  answerOf: (answer: Minutes) => answer,
  // Each save and each check-in changes the draft.
  triggersOf: ({ eventId }) => meetingPatterns(eventId).news,
})

/** What an admin does with the draft, from the revision that they read, or a voter with a published version. */
export type MinutesCommand = MeetingTarget &
  (
    | { kind: 'save'; revision: number; sections: MinutesSection[] }
    | { kind: 'publish'; revision: number; reason: string }
    | { kind: 'moveApproval'; version: number }
  )

const command = requestSlice<MinutesCommand>('minutesCommand')
export const minutesCommand = command.actions

/** Which act is on its way; null while none is. */
export function selectRunningMinutesCommand(state: RootState): MinutesCommand['kind'] | null {
  const { target, request } = command.selectState(state)
  return request.status === 'running' && target ? target.kind : null
}

/** Which act was just done; null once that was read. */
export function selectDoneMinutesCommand(state: RootState): MinutesCommand['kind'] | null {
  const { target, request } = command.selectState(state)
  return request.status === 'done' && target ? target.kind : null
}

/** Which act was refused last, and why: in words, and by field; null where none was. */
export const selectMinutesError = createSelector(
  [
    (state: RootState) => failureIn(command.selectState(state).request),
    (state: RootState) => command.selectState(state).target?.kind,
  ],
  (failure, kind) =>
    failure && {
      kind,
      text: commandErrorText(failure, 'minutes', {
        'changed-meanwhile': 'Somebody else saved the minutes meanwhile. Nothing of yours is lost.',
      }),
      errors: failure.problem?.errors ?? {},
    },
)

/**
 * Sends an act; what was typed stays in the tab until it was saved. A refusal shows the minutes as they stand. An
 * answer after the page was left is told to nobody, and takes nothing that was typed since.
 */
export function* runMinutesCommand({
  payload: command,
}: ReturnType<typeof minutesCommand.requested>): SagaIterator<void> {
  const { groupId, eventId } = command
  const target = { groupId, eventId }
  try {
    const { answer }: { answer?: Minutes } = yield race({
      answer: callOf(command),
      left: take(minutesCommand.closed),
    })
    if (!answer) return
    if (command.kind === 'save') yield call(removeTyped, typedMinutesKey(eventId))
    yield put(minutes.succeeded(answer))
    yield put(minutesCommand.succeeded())
  } catch (error) {
    yield put(minutesCommand.failed({ failure: failureOf(error) }))
    yield call(fetchMinutes, target)
  }
}

function callOf({ groupId, eventId, ...command }: MinutesCommand) {
  const params = { groupId, eventId }
  switch (command.kind) {
    case 'save': {
      const { revision, sections } = command
      return call(eventsApi.saveMinutes, { params, body: { revision, sections } })
    }
    case 'publish': {
      const { revision, reason } = command
      return call(eventsApi.publishMinutes, { params, body: { revision, reason } })
    }
    case 'moveApproval': {
      const moved = { ...params, version: command.version }
      return call(eventsApi.moveMinutesApproval, { params: moved, body: {} })
    }
  }
}

export function* watchMinutesCommands(): SagaIterator<void> {
  yield takeLeading(minutesCommand.requested, runMinutesCommand)
}
