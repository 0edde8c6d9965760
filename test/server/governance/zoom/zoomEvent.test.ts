import { zoomEventOf } from '../../../../src/server/governance/zoom/zoomEvent'
import { ended, joined, left, memberByEmail, minute } from '../../../support/zoomMessage'

test('a join tells who, when and on which connection', () => {
  expect(zoomEventOf(joined(memberByEmail, minute(0)))).toMatchObject({
    zoomMeetingId: '81000000001',
    kind: 'joined',
    happenedAt: minute(0),
    instanceId: 'run',
    connectionId: '1',
    participant: {
      key: 'email member@test.example',
      displayName: 'Member T.',
      email: 'MEMBER@test.example',
      registrantId: null,
    },
  })
})

test('the number of a meeting may be a number', () => {
  expect(zoomEventOf(joined(memberByEmail, minute(0), 81000000001)).zoomMeetingId).toBe(
    '81000000001',
  )
})

test.each([
  [
    'the registration',
    { registrant_id: 'r7', email: 'a@b.example', user_name: 'Guest' },
    'registrant r7',
  ],
  ['the address', { email: ' A@B.example ', user_name: 'Guest' }, 'email a@b.example'],
  ['the name', { email: '', user_name: ' iPhone ' }, 'name iphone'],
  ['the name, however it is written', { user_name: 'Rene\u0301  K.' }, 'name ren\u00e9 k.'],
  ['no name', {}, 'name unnamed participant'],
  ['a name that nobody sees', { user_name: '\u200b ' }, 'name unnamed participant'],
])('a participant is known by %s', (_what, somebody, key) => {
  expect(zoomEventOf(joined(somebody, minute(0))).participant?.key).toBe(key)
})

test('a repetition has the same id, anything else another one', () => {
  const first = zoomEventOf(joined(memberByEmail, minute(0))).messageId
  expect(zoomEventOf(joined({ ...memberByEmail }, minute(0))).messageId).toBe(first)
  const others = [
    joined(memberByEmail, minute(1)),
    left(memberByEmail, minute(0)),
    joined({ ...memberByEmail, user_id: '2' }, minute(0)),
    joined({ user_id: '1', user_name: 'iPhone' }, minute(0)),
    ended(minute(0)),
  ]
  const ids = others.map((message) => zoomEventOf(message).messageId)
  expect(new Set([first, ...ids]).size).toBe(6)
})

test('without a time of its own the time of sending counts', () => {
  const message = ended(minute(60))
  delete message.payload.object.end_time
  expect(zoomEventOf(message)).toMatchObject({
    kind: 'ended',
    happenedAt: minute(60),
    participant: null,
  })
})
