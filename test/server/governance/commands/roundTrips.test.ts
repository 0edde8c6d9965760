import { standardPolicy } from '../../../../src/rules/policy/presets'
import { castBallots } from '../../../../src/server/governance/commands/castBallots'
import { readDatabaseClock } from '../../../../src/server/database/clock'
import { actOnVote, ballotBox, yes } from '../../../support/ballotBox'
import { companies, people, storePolicy } from '../../../support/directory'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { statementsOf } from '../../../support/statements'

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

const cast = (userId: number) => ({ kind: 'cast', userId, body: yes }) as const
const castFor = (memberId: number) =>
  ({ kind: 'castProxy', userId: people.staff, body: { ...yes, memberId } }) as const

test.each([
  ['receipts', 2, [cast(people.member), cast(people.second)]],
  ['word of votes cast on behalf', 3, [castFor(companies.alder), castFor(companies.cedar)]],
  ['both', 4, [castFor(companies.alder), castFor(companies.cedar), cast(people.admin)]],
])('%s by mail take three statements more, however many', async (_what, version, acts) => {
  const isReceiptMailed = version % 2 === 0
  await storePolicy(database.db, 101, { ...standardPolicy(101), version, isReceiptMailed })
  const question = await ballotBox(database.db).open({}, new Date().toISOString())
  const statements = await statementsOf(database, (db) =>
    db.transaction((tx) => castBallots(tx, readDatabaseClock, question, acts)),
  )
  expect(statements).toHaveLength(4 + 3)
})
