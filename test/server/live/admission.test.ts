import {
  type HubIdentity,
  losesTopics,
  Negotiations,
  readAddress,
  type Topics,
} from '../../../src/server/live/admission'
import type { HubLimits } from '../../../src/server/live/hubContext'

describe('the address of a hub', () => {
  it.each([
    '/api/hubs/VoteQuestionHub',
    '/API/Hubs/votequestionhub',
    '/api/hubs/VoteQuestionHub/',
    '/api/hubs/VoteQuestionHub/?id=1',
  ])('is the same for %s', (url) => {
    expect(readAddress(url).path).toBe('/api/hubs/votequestionhub')
  })

  it.each(['//', '', '*', '?', 'http://[', '/%'])('reads %j without an error', (url) => {
    expect(readAddress(url).path).not.toBe('/api/hubs/votequestionhub')
  })

  it('keeps the case of the query', () => {
    expect(readAddress('/x?id=AbC&access_token=a%2Bb').query.get('id')).toBe('AbC')
    expect(readAddress('/x?id=AbC&access_token=a%2Bb').query.get('access_token')).toBe('a+b')
  })
})

const groups = (...ids: number[]): Topics => new Set(ids)

describe('whether a person may see less than before', () => {
  it.each<[string, Topics, Topics, boolean]>([
    ['the same', groups(1, 2), groups(2, 1), false],
    ['one more', groups(1), groups(1, 2), false],
    ['the first', groups(), groups(1), false],
    ['one less', groups(1, 2), groups(2), true],
    ['another one', groups(1), groups(2), true],
    ['none any more', groups(1), groups(), true],
    ['becomes staff', groups(1), 'all', false],
    ['still staff', 'all', 'all', false],
    ['is staff no more', 'all', groups(1), true],
  ])('%s', (_name, before, after, expected) => {
    expect(losesTopics(before, after)).toBe(expected)
  })
})

test('an id opens a connection for the person to whom it was issued, and nobody else', () => {
  const negotiations = new Negotiations({ connectionsPerUser: 1 } as HubLimits)
  const identity = { userId: 1, topics: groups(1) } as HubIdentity
  const { connectionId, connectionToken } = negotiations.begin(identity, 'token', 1)
  expect(() => negotiations.attach(connectionToken, 2)).toThrow('not-found')
  expect(negotiations.attach(connectionToken, 1)).toBe(connectionId)
})
