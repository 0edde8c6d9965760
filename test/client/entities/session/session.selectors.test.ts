import {
  selectGroupAccess,
  selectMyGroups,
  selectUserId,
} from '../../../../src/client/entities/session/session.selectors'
import { session } from '../../../../src/client/entities/session/session.slice'
import { noAnswer } from '../../../support/failures'
import { signedIn } from '../../../support/signedIn'
import { stateAfter } from '../../../support/stateAfter'

it('does not know who may enter before the person is known', () => {
  expect(selectGroupAccess(stateAfter(), 101)).toBe('unknown')
  expect(selectUserId(stateAfter())).toBeNull()
})

it('lets a member into their groups and no others', () => {
  const state = stateAfter(signedIn())
  expect(selectGroupAccess(state, 101)).toBe('granted')
  expect(selectGroupAccess(state, 36)).toBe('denied')
  expect(selectUserId(state)).toBe(501)
})

it('lets staff into every group', () => {
  const state = stateAfter(signedIn({ isSigStaff: true, accessibleGroups: [] }))
  expect(selectGroupAccess(state, 36)).toBe('granted')
})

it('keeps what it knows when a later question fails', () => {
  const state = stateAfter(signedIn(), session.userContextFailed({ failure: noAnswer().failure }))
  expect(selectGroupAccess(state, 101)).toBe('granted')
})

it('gives the same empty list each time', () => {
  expect(selectMyGroups(stateAfter())).toBe(selectMyGroups(stateAfter()))
})
