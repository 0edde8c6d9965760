import { readAddress } from '../../../src/server/live/hubAddress'

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
