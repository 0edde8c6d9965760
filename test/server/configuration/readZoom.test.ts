import {
  InvalidConfiguration,
  readConfiguration,
} from '../../../src/server/configuration/configuration'

test.each([
  [{}, null],
  [{ ZOOM_WEBHOOK_SECRET: ' ' }, null],
  [{ ZOOM_WEBHOOK_SECRET: 'sixteen-chars-ok' }, 'sixteen-chars-ok'],
])('of %j it is %s', (environment, secret) => {
  expect(readConfiguration(environment).zoomSecret).toBe(secret)
})

test('a short one is refused', () => {
  expect(() => readConfiguration({ ZOOM_WEBHOOK_SECRET: 'short' })).toThrow(InvalidConfiguration)
})
