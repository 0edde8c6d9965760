import { renewCalendarFeed } from '../../../../src/server/governance/commands/renewCalendarFeed'
import { inTransaction } from '../../../../src/server/database/transaction'
import { people } from '../../../support/directory'
import { directoryDatabase } from '../../../support/directoryDatabase'

const database = directoryDatabase()

test('each renewal is another version, of this person alone', async () => {
  const renew = (userId: number) =>
    inTransaction(database.db, (tx) => renewCalendarFeed(tx, userId))
  expect(await renew(people.member)).toEqual({ userId: people.member, version: 1 })
  expect(await renew(people.member)).toEqual({ userId: people.member, version: 2 })
  expect(await renew(people.second)).toEqual({ userId: people.second, version: 1 })
})

test('two at the same moment are two versions', async () => {
  const renewed = await Promise.all(
    [1, 2].map(() => inTransaction(database.db, (tx) => renewCalendarFeed(tx, people.chair))),
  )
  expect(new Set(renewed.map(({ version }) => version))).toEqual(new Set([1, 2]))
})
