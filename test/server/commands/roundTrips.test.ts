import { actOnVote, ballotBox, noon, yes } from '../../support/ballotBox'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { people, storeDirectory } from '../../support/directory'
import { statementsOf } from '../../support/statements'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await storeDirectory(database.db)
})

afterAll(() => database.drop())

test('a cast takes five statements, however many are on the roll', async () => {
  const question = await ballotBox(database.db).open()
  const act = { kind: 'cast', userId: people.member, body: yes } as const
  const statements = await statementsOf(database, (db) =>
    db.transaction((tx) => actOnVote(tx, async () => noon, question, act)),
  )
  // The clock, here the test's own, is one more; so is its answer under its key with the audit line.
  expect(statements).toHaveLength(5)
})
