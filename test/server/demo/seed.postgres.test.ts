import { readDatabaseClock } from '../../../src/server/database/clock'
import { users } from '../../../src/server/database/schema/directory'
import { people } from '../../../src/server/demo/people'
import { seedWhereEmpty } from '../../../src/server/demo/seed'
import { emptyDatabase } from '../../support/directoryDatabase'

const database = emptyDatabase()

test('of two servers that start on one empty database one fills it and the other waits', async () => {
  const seedOnce = () =>
    database.db.transaction((tx) => seedWhereEmpty(tx, readDatabaseClock, async () => 'kept'))
  const seeded = await Promise.all([seedOnce(), seedOnce()])
  expect(seeded.toSorted()).toEqual([false, true])
  expect(await database.db.$count(users)).toBe(people.length)
}, 240_000)
