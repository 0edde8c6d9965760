import { eq } from 'drizzle-orm'
import { attachments } from '../../../../src/server/database/schema/attachments'
import * as schema from '../../../../src/server/database/schema/voteQuestions'
import type { QueryOf } from '../../../../src/contract/endpoint'
import { listVoteQuestions } from '../../../../src/contract/voteQuestions'
import { createQuestionList } from '../../../../src/server/governance/queries/listVoteQuestions'
import { ballotBox, no, type OpenQuestion, proposersOf, yes } from '../../../support/ballotBox'
import { type PersonName, storeCompanyGroup } from '../../../support/directory'
import { outcomeOf } from '../../../support/apiError'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { statementsAt } from '../../../support/statements'
import { viewerOf } from '../../../support/viewer'

const database = directoryDatabase()
const box = ballotBox(database.db)
/** A group of its own for each test. */
let groupId = 1000
let listQuestions: ReturnType<typeof createQuestionList>

beforeAll(() => {
  listQuestions = createQuestionList(database.reads)
})

beforeEach(async () => {
  groupId += 1
  await storeCompanyGroup(database.db, groupId)
})

const standard = { size: 10, page: 1, sort: 0, search: '' } as const
type Asked = Partial<QueryOf<typeof listVoteQuestions>>

/** The list of a group as a person sees it. */
async function list(asked: Asked = {}, person: PersonName = 'member', of = groupId) {
  const viewer = await viewerOf(database.db, person, of)
  const { text } = await listQuestions(viewer, { ...standard, ...asked })
  return listVoteQuestions.answer.parse(JSON.parse(text))
}

const titlesOf = ({ data }: Awaited<ReturnType<typeof list>>) => data.map(({ title }) => title)

/** Questions `Question 1` to `Question n`, a minute apart. */
async function openMany(count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const at = new Date(Date.UTC(2026, 2, 2, 20, number)).toISOString()
    await box.open({ groupId, title: `Question ${number}` }, at)
  }
}

test('an empty group has an empty list', async () => {
  expect(await list()).toEqual({ data: [], totalCount: 0, size: 10, page: 1 })
})

test('a group that does not exist is not found by staff, the only ones who are let in', async () => {
  expect(await outcomeOf(list({}, 'staff', 999_999))).toBe('not-found')
})

test('pages, most recent or oldest first; a page past the end still tells the total', async () => {
  await openMany(12)
  expect(titlesOf(await list()).slice(0, 2)).toEqual(['Question 12', 'Question 11'])
  expect(titlesOf(await list({ page: 2 }))).toEqual(['Question 2', 'Question 1'])
  expect(titlesOf(await list({ sort: 1, size: 2 }))).toEqual(['Question 1', 'Question 2'])
  expect(await list({ page: 9 })).toEqual({ data: [], totalCount: 12, size: 10, page: 9 })
})

test('pages are the same whichever end they are read from', async () => {
  await openMany(7)
  const pagesOf = async (sort: 0 | 1) => {
    const pages: string[][] = []
    for (let page = 1; page <= 5; page += 1)
      pages.push(titlesOf(await list({ size: 2, page, sort })).map((title) => title.slice(-1)))
    return pages.map((titles) => titles.join('')).join()
  }
  expect(await pagesOf(0)).toBe('76,54,32,1,')
  expect(await pagesOf(1)).toBe('12,34,56,7,')
})

test('questions of one instant keep their order from page to page', async () => {
  for (let number = 1; number <= 5; number += 1)
    await box.open({ groupId, title: `Question ${number}` })
  const pages = await Promise.all([1, 2, 3].map((page) => list({ size: 2, page })))
  expect(pages.flatMap(titlesOf)).toEqual([5, 4, 3, 2, 1].map((number) => `Question ${number}`))
})

test('a group lists its own questions only', async () => {
  await box.open({ groupId: 14, title: 'Of another group' })
  expect((await list()).totalCount).toBe(0)
})

test('a search looks at title and description, without regard to case, and takes signs as they are', async () => {
  await box.open({ groupId, title: 'Budget 100% agreed', description: 'The plan_B of (2026)' })
  await box.open({ groupId, title: 'Path C:\\temp', description: "O'Neill asks [again]" })
  const found = async (search: string) => titlesOf(await list({ search }))
  expect(await found('BUDGET')).toEqual(['Budget 100% agreed'])
  expect(await found("o'neill")).toEqual(['Path C:\\temp'])
  for (const search of ['%', '100%', '_', 'plan_b', '\\', 'c:\\t', "'", '(', '['])
    expect({ search, count: (await found(search)).length }).toEqual({ search, count: 1 })
  expect(await found('planxb')).toEqual([])
  for (const search of ['', ' ']) expect(await found(search)).toHaveLength(2)
})

test('what a search finds follows every question that is opened, amended or ended', async () => {
  const found = async () => titlesOf(await list({ search: 'budget' }))
  expect(await found()).toEqual([])
  const question = await box.open({ groupId, title: 'Budget' })
  expect(await found()).toEqual(['Budget'])
  await box.open({ groupId, title: 'Plan', description: 'Of the budget' })
  expect(await found()).toEqual(['Plan', 'Budget'])
  expect(titlesOf(await list({ search: 'budget', sort: 1, size: 1 }))).toEqual(['Budget'])
  expect(titlesOf(await list({ search: 'budget', size: 1, page: 2 }))).toEqual(['Budget'])
  await box.amend(question, 'admin', {
    title: 'Charter',
    titleAmendmentReason: 'Renamed.',
    description: 'As drafted.',
    isAutoExtensionEnabled: true,
    links: [],
    isSendNotification: false,
    additionalStakeholders: '',
    ...proposersOf(groupId),
  })
  expect(await found()).toEqual(['Plan'])
  await box.cancel(question, 'admin', 'Superseded.')
  expect(await list({ search: 'charter' })).toMatchObject({
    data: [{ voteStatus: 'Cancelled' }],
    totalCount: 1,
  })
})

test('a search that was made before takes one statement more than the list', async () => {
  await box.open({ groupId, title: 'Budget' })
  const viewer = await viewerOf(database.db, 'member', groupId)
  const counts: number[] = []
  for (let time = 1; time <= 2; time += 1) {
    const asked = { ...standard, search: 'budget' }
    counts.push((await statementsAt(database, () => listQuestions(viewer, asked))).length)
  }
  expect(counts).toEqual([4, 2])
})

test('each question comes with its files, deleted ones aside', async () => {
  const file = (fileName: string) => ({ fileName, storageKey: fileName, size: 5, sha256: 'ab' })
  await box.open({ groupId, title: 'With files', attachments: [file('b.pdf'), file('a.pdf')] })
  const { voteQuestionId } = await box.open({ groupId, title: 'Without' })
  await database.db.insert(attachments).values({
    ...file('gone.pdf'),
    ownerTable: 'VoteQuestions',
    ownerId: voteQuestionId,
    isDeleted: true,
    createdAt: '2026-03-02T20:00:00.000Z',
  })
  const { data } = await list()
  expect(data.map((item) => item.attachments)).toEqual([
    [],
    [
      { fileName: 'b.pdf', size: 5 },
      { fileName: 'a.pdf', size: 5 },
    ],
  ])
})

test('a vote counts as cast for everybody of the company that cast it', async () => {
  const question = await box.open({ groupId })
  await box.cast(question, 'member', no)
  const isVoteCast = async (person: PersonName) => (await list({}, person)).data[0]?.isVoteCast
  for (const person of ['member', 'colleague'] as const) expect(await isVoteCast(person)).toBe(true)
  for (const person of ['second', 'ineligible', 'staff', 'freelancer'] as const)
    expect({ person, isVoteCast: await isVoteCast(person) }).toEqual({ person, isVoteCast: false })
})

test('who holds several votes has voted once all of them are cast', async () => {
  const question = await box.open({ groupId: 36 })
  const own = async () => (await list({}, 'councilor', 36)).data[0]
  for (const [cast, groupId] of [36, 101, 14].entries()) {
    expect(await own()).toMatchObject({ isVoteCast: false, ownVotes: { held: 3, cast } })
    await box.cast(question, 'councilor', { ...yes, groupId })
  }
  expect(await own()).toMatchObject({ isVoteCast: true, ownVotes: { held: 3, cast: 3 } })
})

describe('what waits for a person', () => {
  const now = () => new Date().toISOString()
  const waiting = async (person: PersonName, asked: Asked = {}, of = groupId) => {
    const { data, totalCount } = await list({ ...asked, awaiting: 'me' }, person, of)
    return { titles: data.map(({ title }) => title), totalCount }
  }

  test('are the open questions on which a vote of theirs is not cast', async () => {
    await box.open({ groupId, title: 'Past its deadline' })
    const voted = await box.open({ groupId, title: 'Voted' }, now())
    for (const title of ['First', 'Second']) await box.open({ groupId, title }, now())
    await box.cast(voted, 'colleague', yes, now())
    await box.cancel(await box.open({ groupId, title: 'Off' }, now()), 'admin', 'Old.', now())
    expect(await waiting('member')).toEqual({ titles: ['First', 'Second'], totalCount: 2 })
    expect(await waiting('second')).toEqual({ titles: ['Voted', 'First', 'Second'], totalCount: 3 })
    const nothing = { titles: [], totalCount: 0 }
    expect([await waiting('ineligible'), await waiting('staff')]).toEqual([nothing, nothing])
  })

  test('are searched and paged as all questions are, the nearest deadline first', async () => {
    const hour = new Date().setMinutes(0, 0, 0)
    const inDays = (days: number) => new Date(hour + days * 86_400_000).toISOString()
    for (const [index, title] of ['Charter', 'Plan of budget', 'Budget'].entries())
      await box.open({ groupId, title, deadlineUtc: inDays(7 + index) }, now())
    for (const [asked, titles, totalCount] of [
      [{ search: 'BUDGET' }, ['Plan of budget', 'Budget'], 2],
      [{ size: 2 }, ['Charter', 'Plan of budget'], 3],
      [{ sort: 1, size: 2, page: 2 }, ['Budget'], 3],
    ] as const)
      expect(await waiting('member', asked)).toEqual({ titles, totalCount })
  })

  test('hold a question until the last of several votes is cast', async () => {
    const title = `Council ${groupId}`
    const question = await box.open({ groupId: 36, title }, now())
    const found = () => waiting('councilor', { search: title }, 36)
    for (const voteOf of [36, 101, 14]) {
      expect(await found()).toEqual({ titles: [title], totalCount: 1 })
      await box.cast(question, 'councilor', { ...yes, groupId: voteOf }, now())
    }
    expect(await found()).toEqual({ titles: [], totalCount: 0 })
  })
})

test('counts, quorum and end are those of the stored question', async () => {
  const question = await box.open({ groupId })
  await box.cast(question, 'member', yes)
  await box.cast(question, 'second', no)
  await box.cast(question, 'admin', yes)
  await box.close(question, 'admin', '2026-03-02T21:00:00.000Z')
  const { data } = await list()
  expect(data).toHaveLength(1)
  expect(data[0]).toMatchObject({
    voteQuestionId: question.voteQuestionId,
    voteStatus: 'Closed',
    voteResult: 'Pass',
    voteStatusDate: '2026-03-02T21:00:00.000Z',
    totalYesVotes: 2,
    totalVotes: 3,
    quorumReached: true,
  })
})

test('questions that are opened at once are all counted, and one that is gone is not', async () => {
  const titles = ['First', 'Second', 'Third', 'Fourth']
  const opened = await Promise.all(titles.map((title) => box.open({ groupId, title })))
  expect((await list()).totalCount).toBe(4)
  const [{ voteQuestionId }] = opened as [OpenQuestion]
  for (const table of [schema.voteQuestionVersions, schema.voteQuestions])
    await database.db.delete(table).where(eq(table.voteQuestionId, voteQuestionId))
  expect((await list()).totalCount).toBe(3)
})
