import { actOnVote, ballotBox, noon, yes } from '../../support/ballotBox'
import { people } from '../../support/directory'
import { directoryDatabase } from '../../support/directoryDatabase'
import { statementsOf } from '../../support/statements'

const database = directoryDatabase()

test('a cast takes five statements, however many are on the roll', async () => {
  const question = await ballotBox(database.db).open()
  const act = { kind: 'cast', userId: people.member, body: yes } as const
  const statements = await statementsOf(database, (db) =>
    db.transaction((tx) => actOnVote(tx, async () => noon, question, act)),
  )
  // The clock, here the test's own, is one more; so is its answer under its key with the audit line.
  expect(statements).toHaveLength(5)
})
