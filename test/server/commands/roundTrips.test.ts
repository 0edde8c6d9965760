import { readDatabaseClock } from '../../../src/server/database/clock'
import { actOnVote, ballotBox, yes } from '../../support/ballotBox'
import { people } from '../../support/directory'
import { directoryDatabase } from '../../support/directoryDatabase'
import { statementsOf } from '../../support/statements'

const database = directoryDatabase()

test('a cast takes four statements, however many are on the roll', async () => {
  const question = await ballotBox(database.db).open({}, new Date().toISOString())
  const act = { kind: 'cast', userId: people.member, body: yes } as const
  const statements = await statementsOf(database, (db) =>
    db.transaction((tx) => actOnVote(tx, readDatabaseClock, question, act)),
  )
  // Its answer under its key with the audit line is one more.
  expect(statements).toHaveLength(4)
})
