import { standardPolicy } from '../../../src/rules/policies'
import { castBallots } from '../../../src/server/commands/castBallots'
import { readDatabaseClock } from '../../../src/server/database/clock'
import { actOnVote, ballotBox, yes } from '../../support/ballotBox'
import { people, storePolicy } from '../../support/directory'
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

test('receipts by mail take three statements more, however many votes are stored together', async () => {
  await storePolicy(database.db, 101, { ...standardPolicy(101), version: 2, isReceiptMailed: true })
  const question = await ballotBox(database.db).open({}, new Date().toISOString())
  const cast = (userId: number) => ({ kind: 'cast', userId, body: yes }) as const
  const acts = [cast(people.member), cast(people.second)]
  const statements = await statementsOf(database, (db) =>
    db.transaction((tx) => castBallots(tx, readDatabaseClock, question, acts)),
  )
  expect(statements).toHaveLength(4 + 3)
})
