import { castVote } from '../../../src/server/commands/castVote'
import { ballotBox, noon, yes } from '../../support/ballotBox'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { people, storeDirectory } from '../../support/directory'
import { statementsOf } from '../../support/statements'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await storeDirectory(database.db)
})

afterAll(() => database.drop())

test('a cast takes seven statements, however many are on the roll', async () => {
  const question = await ballotBox(database.db).open()
  const context = { userId: people.member, readClock: async () => noon }
  const statements = await statementsOf(database, (db) =>
    db.transaction((tx) => castVote(tx, context, question, yes)),
  )
  // The clock, here the test's own, is one more; so are its key, and its answer with the audit line.
  expect(statements).toHaveLength(7)
})
