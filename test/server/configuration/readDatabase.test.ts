import { readConfiguration } from '../../../src/server/configuration/configuration'

test('a way past the pooler', () => {
  const DATABASE_DIRECT_URL = 'postgres://quorate@db:5432/quorate'
  const DATABASE_URL = 'postgres://quorate@pooler:6432/quorate'
  expect(readConfiguration({ DATABASE_URL, DATABASE_DIRECT_URL }).database).toMatchObject({
    url: DATABASE_URL,
    directUrl: DATABASE_DIRECT_URL,
  })
  expect(() => readConfiguration({ DATABASE_DIRECT_URL })).toThrow('DATABASE_URL is needed')
})

test('a database on several servers', () => {
  const database = (DATABASE_URL: string) =>
    readConfiguration({ QUORATE_DATA: '/data', DATABASE_URL }).database
  const urls = ['postgres://quorate:s@one:5433/votes', 'postgres://quorate:s@[::1]/votes']
  const timelineFile = '/data/database-timeline'
  for (const query of ['', '?target_session_attrs=read-write'])
    expect(database(`postgres://quorate:s@one:5433,[::1]/votes${query}`)).toEqual({
      kind: 'postgres',
      url: urls[0],
      servers: { urls, timelineFile },
    })
  expect(database('postgres://a,b/votes?sslmode=require')).toMatchObject({
    servers: {
      urls: ['postgres://a/votes?sslmode=require', 'postgres://b/votes?sslmode=require'],
    },
  })
  expect(database('postgres://one/votes')).toEqual({
    kind: 'postgres',
    url: 'postgres://one/votes',
  })
  expect(database('postgres://quorate:a@b,c@one,two/votes')).toMatchObject({
    servers: {
      urls: ['postgres://quorate:a@b,c@one/votes', 'postgres://quorate:a@b,c@two/votes'],
    },
  })
  for (const hosts of ['one,two:votes', 'one,', ',one', 'one,one', 'one,one:5432', 'One,one'])
    expect(() => database(`postgres://${hosts}/votes`)).toThrow('several servers stand in it')
  const DATABASE_DIRECT_URL = 'postgres://one/votes'
  expect(() =>
    readConfiguration({ DATABASE_URL: 'postgres://one,two/votes', DATABASE_DIRECT_URL }),
  ).toThrow('DATABASE_DIRECT_URL cannot stand beside several servers')
})

test('standbys for reads', () => {
  const DATABASE_URL = 'postgres://one/votes'
  const DATABASE_READ_URL = 'postgres://two:5433,three/votes'
  expect(readConfiguration({ DATABASE_URL, DATABASE_READ_URL }).database).toMatchObject({
    url: DATABASE_URL,
    standbyUrls: ['postgres://two:5433/votes', 'postgres://three/votes'],
  })
  expect(() => readConfiguration({ DATABASE_READ_URL })).toThrow('DATABASE_URL is needed')
  expect(() => readConfiguration({ DATABASE_URL, DATABASE_READ_URL: 'two' })).toThrow(
    'DATABASE_READ_URL must be an address',
  )
})
