import { castAt, openAt } from '../../support/ballotBox'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { companies, people, storeDirectory } from '../../support/directory'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await storeDirectory(database.db)
})

afterAll(() => database.drop())

test('a cast vote is answered as it is stored', async () => {
  const { question } = await openAt(database.db)
  const vote = await castAt(database.db, question, 'member', { voteChoice: 'Yes' })
  expect(vote).toMatchObject({
    voteQuestionId: question.voteQuestionId,
    voteChoice: 'Yes',
    voterId: people.member,
    memberId: companies.alder,
    isProxy: false,
    revision: 1,
  })
})
