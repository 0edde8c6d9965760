import { withoutToken } from '../../../src/server/hub/loggedUrl'

describe('a URL in a log', () => {
  it.each([
    ['/api/hubs/EventHub?access_token=canary', '/api/hubs/EventHub?access_token=***'],
    ['/api/hubs/EventHub?id=7&access_token=canary', '/api/hubs/EventHub?id=7&access_token=***'],
    ['/x?access_token=canary&a=1&access_token=canary', '/x?access_token=***&a=1&access_token=***'],
    ['/x?Access_Token=canary', '/x?Access_Token=***'],
    ['/x?access%5Ftoken=canary', '/x?access%5Ftoken=***'],
    ['/x?access_token=canary=canary', '/x?access_token=***'],
    ['/x?a=1?access_token&access_token=canary', '/x?a=1?access_token&access_token=***'],
    ['https://host/x?access_token=canary', 'https://host/x?access_token=***'],
  ])('hides the token of %s', (url, logged) => {
    expect(withoutToken(url)).toBe(logged)
  })

  it.each(['/api/groups/12', '/x?', '/x?a=1&b', '/x?token=7', '', '*'])(
    'leaves %j alone',
    (url) => {
      expect(withoutToken(url)).toBe(url)
    },
  )
})
