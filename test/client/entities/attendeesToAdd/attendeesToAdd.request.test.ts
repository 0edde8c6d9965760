import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { groupsApi } from '../../../../src/client/api/groups'
import {
  fetchRole,
  watchAttendeesToAdd,
  selectAttendeesToAdd,
  attendeesToAdd,
} from '../../../../src/client/entities/attendeesToAdd/attendeesToAdd.request'
import { meeting } from '../../../../src/client/entities/events/events.slice'
import { rollCallCommand } from '../../../../src/client/entities/rollCallCommands/rollCallCommands.slice'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import { describeFetch } from '../../../support/fetching'
import { noAnswer } from '../../../support/failures'
import { stateAfter } from '../../../support/stateAfter'

const person = { userId: 12, name: 'Ben Birch', company: 'Birch Ltd' }
const chosen = attendeesToAdd.chosen({ groupId: 101, person })
const answer = { groupId: 101, userId: 12, titles: ['Chair', 'Editor'], isAdmin: true }

describeFetch('fetchRole', {
  untilCall: () =>
    testSaga(fetchRole, chosen)
      .next()
      .call(groupsApi.titles, { params: { groupId: 101, userId: 12 } }),
  answer,
  succeeded: attendeesToAdd.roleSucceeded({ userId: 12, titles: ['Chair', 'Editor'] }),
  failed: (failure) => attendeesToAdd.roleFailed({ userId: 12, failure }),
})

describe('watchAttendeesToAdd', () => {
  it('asks for the role of everybody who is chosen', () => {
    testSaga(watchAttendeesToAdd).next().takeEvery(attendeesToAdd.chosen, fetchRole).next().isDone()
  })

  it('shows it', async () => {
    const { storeState } = await expectSaga(watchAttendeesToAdd)
      .withReducer(rootReducer)
      .provide([[matchers.call.fn(groupsApi.titles), answer]])
      .dispatch(chosen)
      .silentRun(0)
    expect(selectAttendeesToAdd(storeState)).toEqual([{ ...person, role: 'Chair, Editor' }])
  })
})

describe('those chosen', () => {
  const state = stateAfter(chosen, chosen)

  it('stand there once', () => {
    expect(selectAttendeesToAdd(state)).toHaveLength(1)
  })

  const target = { groupId: 101, eventId: 5 }

  it.each([
    ['dropped', attendeesToAdd.dropped(person)],
    ['given up', attendeesToAdd.givenUp()],
    ['left with the page', meeting.closed(target)],
    ['added', rollCallCommand.succeeded()],
  ])('are forgotten once they are %s', (_how, action) => {
    expect(selectAttendeesToAdd(stateAfter.from(state, action))).toEqual([])
  })

  it('are still there in the dialog that opens again after they could not be added', () => {
    const open = rollCallCommand.dialogOpened({ kind: 'add', ...target })
    const add = rollCallCommand.requested({ kind: 'add', ...target, userIds: [12] })
    const told = [rollCallCommand.failed(noAnswer()), rollCallCommand.dialogClosed(), open]
    const again = stateAfter(open, chosen, add, ...told)
    expect(selectAttendeesToAdd(again)).toEqual([{ ...person, role: '' }])
  })
})
