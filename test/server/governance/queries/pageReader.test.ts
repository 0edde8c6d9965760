import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { listVoteQuestions } from '../../../../src/contract/voteQuestions'
import { voteQuestions } from '../../../../src/server/database/schema/voteQuestions'
import { createQuestionList } from '../../../../src/server/governance/queries/listVoteQuestions'
import { ballotBox, yes } from '../../../support/ballotBox'
import { type PersonName, storeCompanyGroup } from '../../../support/directory'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { statementsAt } from '../../../support/statements'
import { viewerOf } from '../../../support/viewer'

const database = directoryDatabase()
const box = ballotBox(database.db)
let listQuestions: ReturnType<typeof createQuestionList>
/** A group of its own for each test. */
let groupId = 1000

beforeAll(async () => {
  listQuestions = createQuestionList(database.reads)
})

beforeEach(async () => {
  groupId += 1
  await storeCompanyGroup(database.db, groupId)
})

const standard = { size: 10, page: 1, sort: 0, search: '' } as const

test('a page of any size takes one statement, and one more for what changed since it was read', async () => {
  for (let number = 1; number <= 15; number += 1) await box.open({ groupId })
  const viewer = await viewerOf(database.db, 'member', groupId)
  const statementsFor = async (size: number) => {
    const asked = { ...standard, size }
    return (await statementsAt(database, () => listQuestions(viewer, asked))).length
  }
  expect(await statementsFor(1)).toBe(2)
  expect(await statementsFor(15)).toBe(2)
  expect(await statementsFor(15)).toBe(1)
  await box.open({ groupId })
  expect(await statementsFor(15)).toBe(2)
})

test('all who ask while a page is read share the next statement, each with their own votes', async () => {
  const question = await box.open({ groupId })
  await box.cast(question, 'member', yes)
  const people = ['staff', 'member', 'second', 'ineligible'] as const
  const viewers = await Promise.all(people.map((person) => viewerOf(database.db, person, groupId)))
  await listQuestions(viewers[0]!, standard)
  const cast: boolean[] = []
  const statements = await statementsAt(database, () =>
    Promise.all(
      viewers.map(async (viewer, place) => {
        const { text } = await listQuestions(viewer, standard)
        const [line] = listVoteQuestions.answer.parse(JSON.parse(text)).data
        cast[place] = line?.isVoteCast ?? false
      }),
    ),
  )
  expect(statements).toHaveLength(2)
  expect(cast).toEqual([false, true, false, false])
})

describe('what is kept of a question', () => {
  async function lineOf(lists: typeof listQuestions) {
    const { text } = await lists(await viewerOf(database.db, 'member', groupId), standard)
    return listVoteQuestions.answer.parse(JSON.parse(text)).data[0]
  }

  test('is told of no version but the last, wherever it was changed', async () => {
    const elsewhere = createQuestionList(database.db)
    const question = await box.open({ groupId })
    for (const lists of [listQuestions, elsewhere])
      expect(await lineOf(lists)).toMatchObject({ totalVotes: 0, isVoteCast: false })
    await box.cast(question, 'second', yes)
    for (const lists of [listQuestions, elsewhere])
      expect(await lineOf(lists)).toMatchObject({ totalVotes: 1, isVoteCast: false })
    await box.cast(question, 'member', yes)
    for (const lists of [listQuestions, elsewhere])
      expect(await lineOf(lists)).toMatchObject({ totalVotes: 2, isVoteCast: true })
  })

  test('is not told once its row was changed in whatever way', async () => {
    const { voteQuestionId } = await box.open({ groupId, title: 'Budget' })
    expect(await lineOf(listQuestions)).toMatchObject({ title: 'Budget' })
    const itsRow = eq(voteQuestions.voteQuestionId, voteQuestionId)
    await database.db.update(voteQuestions).set({ title: 'Charter' }).where(itsRow)
    expect(await lineOf(listQuestions)).toMatchObject({ title: 'Charter' })
  })

  test('is read with the votes of the viewer as they stand then', async () => {
    const question = await box.open({ groupId })
    let isAsked = false
    /** Casts the viewer's vote after the first statement. */
    const query = async (...asked: Parameters<typeof database.pool.query>) => {
      if (isAsked) await box.cast(question, 'member', yes)
      isAsked = true
      return database.pool.query(...asked)
    }
    const slow = drizzle({ client: { query } as unknown as typeof database.pool })
    const line = await lineOf(createQuestionList(slow))
    expect(line).toMatchObject({ totalVotes: 1, isVoteCast: true, ownVotes: { held: 1, cast: 1 } })
  })

  test('is the same text for all whose own votes stand alike', async () => {
    await box.open({ groupId })
    const pageOf = async (person: PersonName) =>
      listQuestions(await viewerOf(database.db, person, groupId), standard)
    expect((await pageOf('member')).shared).toBe((await pageOf('second')).shared)
    expect((await pageOf('member')).shared).not.toBe((await pageOf('staff')).shared)
  })
})
