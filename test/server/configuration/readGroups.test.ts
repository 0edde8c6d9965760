import { readCalendars } from '../../../src/server/configuration/readGroups'
import { EnvironmentReader } from '../../../src/server/configuration/environmentReader'

const one = 'https://calendar.example.org/audio.ics'

test('calendars are read by group', () => {
  const read = new EnvironmentReader({
    QUORATE_CALENDARS: `101=${one}; 36 = ${one}?x=1;`,
    QUORATE_PRIVATE_CALENDARS: 'allowed',
  })
  expect(readCalendars(read)).toEqual({
    calendars: [
      { groupId: 101, address: one },
      { groupId: 36, address: `${one}?x=1` },
    ],
    mayBePrivate: true,
  })
  expect(read.complaints).toEqual([])
  const none = new EnvironmentReader({})
  expect(readCalendars(none)).toEqual({ calendars: [], mayBePrivate: false })
})

test.each([
  { QUORATE_CALENDARS: one },
  { QUORATE_CALENDARS: '101=http://calendar.example.org/' },
  { QUORATE_CALENDARS: `101=${one};101=${one}` },
  { QUORATE_CALENDARS: 'audio=https://' },
  { QUORATE_PRIVATE_CALENDARS: 'yes' },
])('%o is complained about', (environment) => {
  const read = new EnvironmentReader(environment)
  readCalendars(read)
  expect(read.complaints).toHaveLength(1)
})
