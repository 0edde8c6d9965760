import { expectSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { eventsApi } from '../../../../src/client/api/events'
import {
  selectCheckIn,
  selectCheckInIds,
  selectCheckIns,
} from '../../../../src/client/entities/checkIns/checkIns.selectors'
import { watchEvents } from '../../../../src/client/entities/events/events.saga'
import { meeting } from '../../../../src/client/entities/events/events.slice'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import type { MeetingChanges, MeetingDetail } from '../../../../src/contract/events'
import { checkIn, meetingDetail, meetingChanges } from '../../../support/meetingAnswers'
import { stateAfter } from '../../../support/stateAfter'

const at = '2026-11-21T18:32:05.000Z'
const ada = checkIn()
const ben = checkIn({ checkInId: 2, userId: 12, userFirstName: 'Ben', userLastName: 'Birch' })

const told = (detail: Partial<MeetingDetail>) =>
  meeting.succeeded({ detail: meetingDetail(detail), at })

describe('the rows of a roll call', () => {
  const held = stateAfter(told({ checkIns: [ada, ben] }))

  it('come with their meeting', async () => {
    const { storeState } = await expectSaga(watchEvents)
      .withReducer(rootReducer)
      .provide([[matchers.call.fn(eventsApi.show), meetingDetail({ checkIns: [ada, ben] })]])
      .dispatch(meeting.opened({ groupId: 101, eventId: 5 }))
      .silentRun(0)
    expect(selectCheckIns(storeState, 5)).toEqual([ada, ben])
  })

  it('are the same ones where nothing changed, wherever they stand', () => {
    const state = stateAfter.from(
      held,
      told({ checkIns: [{ ...ben }, { ...ada, isPresent: false }] }),
    )
    expect(selectCheckInIds(state, 5)).toEqual([2, 1])
    expect(selectCheckIn(state, 2)).toBe(selectCheckIn(held, 2))
    expect(selectCheckIn(state, 1)?.isPresent).toBe(false)
  })

  it('go when they were removed', () => {
    const state = stateAfter.from(held, told({ checkIns: [ada], revision: 4 }))
    expect(selectCheckIns(state, 5)).toEqual([ada])
    expect(selectCheckIn(state, 2)).toBeNull()
  })

  it('are not overwritten by a slow answer', () => {
    const state = stateAfter.from(held, told({ checkIns: [ada], revision: 2 }))
    expect(selectCheckIns(state, 5)).toEqual([ada, ben])
  })

  describe('where only what changed of them is told', () => {
    const changed = (changes: Partial<MeetingChanges>) =>
      stateAfter.from(
        held,
        meeting.changesSucceeded({ changes: meetingChanges({ revision: 4, ...changes }), at }),
      )

    it('keep those that are not told, in the order of the server', () => {
      const { canRemove: _own, ...left } = { ...ada, isPresent: false }
      const state = changed({ checkIns: [left], checkInIds: [2, 1] })
      expect(selectCheckIns(state, 5)).toEqual([ben, { ...ada, isPresent: false }])
      expect(selectCheckIn(state, 2)).toBe(selectCheckIn(held, 2))
    })

    it('go when they were removed', () => {
      const state = changed({ checkIns: [], checkInIds: [2] })
      expect(selectCheckIns(state, 5)).toEqual([ben])
      expect(selectCheckIn(state, 1)).toBeNull()
    })

    it('can be removed where that is told', () => {
      const state = changed({ checkInIds: [1, 2], removableIds: [2] })
      expect(selectCheckIns(state, 5)).toEqual([ada, { ...ben, canRemove: true }])
    })

    it('are not overwritten by a slow answer', () => {
      const state = changed({ revision: 2, checkInIds: [2] })
      expect(selectCheckIns(state, 5)).toEqual([ada, ben])
    })
  })
})
