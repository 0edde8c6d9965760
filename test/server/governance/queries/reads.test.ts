/** Export, history, eligibility and people, over HTTP on a real database. */
import type { VoteExportRow } from '../../../../src/contract/voteExport'
import type { VoteHistory } from '../../../../src/contract/voteHistory'
import { testApplication } from '../../../support/application'
import { abstain, ballotBox, no, noon, type OpenQuestion, yes } from '../../../support/ballotBox'
import { people, type PersonName } from '../../../support/directory'

const application = testApplication({ now: noon })
let question: OpenQuestion

beforeAll(async () => {
  const box = ballotBox(application.db)
  question = await box.open()
  await box.cast(question, 'member', no)
  await box.cast(question, 'second', yes)
  await box.castProxy(question, 'admin', {
    ...abstain,
    memberId: 405,
  })
})

async function get<T>(person: PersonName, path: string): Promise<T> {
  const { status, body } = await application.as(person).call('GET', path, {})
  expect(status).toBe(200)
  return body as T
}

interface Page<Row> {
  data: Row[]
  totalCount: number
  size: number
  page: number
}

describe('export', () => {
  test('has every question with its counts and the votes that have a comment', async () => {
    const rows = await get<VoteExportRow[]>('member', '/api/groups/101/voteQuestions/Export')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ title: 'Publish version 2', totalVotes: 3, totalYesVotes: 1 })
    expect(rows[0]?.comments.map(({ voterName, voteChoice }) => [voterName, voteChoice])).toEqual([
      ['Member Test', 'No'],
      ['Admin Test (Proxy for Elm Inc.)', 'Abstain'],
    ])
  })

  test('a comment is told as that of the colleague who wrote it last', async () => {
    const box = ballotBox(application.db)
    const shared = await box.open({ title: 'Shared' })
    const { voteResultId } = await box.cast(shared, 'member', yes)
    await box.change(shared, 'colleague', voteResultId, no)
    const rows = await get<VoteExportRow[]>('member', '/api/groups/101/VoteQuestions/Export')
    const { comments = [] } = rows.find(({ title }) => title === 'Shared') ?? {}
    expect(comments.map(({ voterName }) => voterName)).toEqual(['Colleague Test'])
  })

  test('has what a search finds in the order asked for, and every vote where wanted', async () => {
    const box = ballotBox(application.db)
    await box.open({ title: 'Searched for 2', deadlineUtc: '2096-03-02T20:00:00.000Z' })
    const path = '/api/groups/101/VoteQuestions/Export'
    const titlesOf = (rows: VoteExportRow[]) => rows.map(({ title }) => title)
    const found = await get<VoteExportRow[]>('member', `${path}?search=searched%20FOR`)
    expect(titlesOf(found)).toEqual(['Searched for 2'])
    const oldest = await get<VoteExportRow[]>('member', `${path}?sort=1`)
    expect(titlesOf(oldest)[0]).toBe('Publish version 2')
    expect(oldest[0]).not.toHaveProperty('votes')
    expect(oldest[0]).not.toHaveProperty('counts')
    const waiting = await get<VoteExportRow[]>('member', `${path}?awaiting=me`)
    expect(titlesOf(waiting)).toEqual(['Searched for 2'])
    const [whole] = await get<VoteExportRow[]>('member', `${path}?sort=1&votes=all`)
    expect(whole?.votes?.map(({ voterName, voteReason }) => [voterName, voteReason])).toEqual([
      ['Member Test', 'Not ready.'],
      ['Second Test', null],
      ['Admin Test (Proxy for Elm Inc.)', 'Conflict of interest.'],
    ])
    expect(whole?.comments).toHaveLength(2)
    expect(whole).toMatchObject({ voteDeadline: question.deadline })
    expect(whole?.counts).toEqual([
      { choice: 'Yes', count: 1, counts: 'for' },
      { choice: 'No', count: 1, counts: 'against' },
      { choice: 'Abstain', count: 1, counts: 'abstain' },
    ])
    const odd = await application.as('member').get(`${path}?votes=some`)
    expect(odd).toMatchObject({ status: 400, body: { errors: { votes: expect.anything() } } })
  })

  test('of a blind poll it holds the comments of own votes alone', async () => {
    const box = ballotBox(application.db)
    const voteType = 'Blind Straw-poll'
    const blind = await box.open({ groupId: 14, voteType, isAutoExtensionEnabled: false })
    await box.cast(blind, 'memberOf14', no)
    const own = await get<VoteExportRow[]>('memberOf14', '/api/groups/14/VoteQuestions/export')
    const other = await get<VoteExportRow[]>('staff', '/api/groups/14/VoteQuestions/export')
    expect(own[0]?.comments).toHaveLength(1)
    expect(other[0]?.comments).toEqual([])
    expect(JSON.stringify(other)).not.toContain('Not ready.')
    const every = '/api/groups/14/VoteQuestions/export?votes=all'
    const [theirs] = await get<VoteExportRow[]>('memberOf14', every)
    expect(theirs).toMatchObject({ counts: null, votes: [{ voteChoice: 'No' }] })
    const [others] = await get<VoteExportRow[]>('staff', every)
    expect(others).toMatchObject({ counts: null, votes: [], comments: [] })
    await box.end(blind, '2026-05-01T20:00:00.000Z')
    const [ended] = await get<VoteExportRow[]>('staff', every)
    expect(ended?.counts).toContainEqual({ choice: 'No', count: 1, counts: 'against' })
    expect(ended?.votes).toEqual([])
  })
})

test('history begins with the opening and names the roll', async () => {
  const history = await get<VoteHistory>(
    'member',
    `/api/groups/101/votequestions/${question.voteQuestionId}/history`,
  )
  expect(history.voteQuestionEdits.map(({ versionNumber }) => versionNumber)).toEqual([1])
  expect(history.voteQuestionEdits[0]?.changes.map(({ fieldName }) => fieldName)).toContain('Title')
  expect(history.eligibleMembers).toHaveLength(question.roll.length)
  expect(history.eligibleUsers).toEqual([])
})

describe('the roll of a question', () => {
  test('tells the vote-eligible and which of them have voted', async () => {
    const page = await get<Page<{ memberCompanyName: string; hasVoted: boolean }>>(
      'proxy',
      `/api/groups/101/VoteQuestions/${question.voteQuestionId}/eligibility?size=100&page=1&mode=0`,
    )
    expect(page.data.map((row) => [row.memberCompanyName, row.hasVoted])).toEqual([
      ['Alder Inc.', true],
      ['Birch Inc.', false],
      ['Cedar Inc.', true],
      ['Elm Inc.', true],
    ])
    expect(page).toMatchObject({ totalCount: 4, size: 100, page: 1 })
  })

  test('tells the quorum in mode 1, and a page past the end is empty with the total', async () => {
    const path = `/api/groups/101/VoteQuestions/${question.voteQuestionId}/eligibility?mode=1`
    const quorum = await get<Page<{ memberCompanyName: string }>>('member', path)
    expect(quorum.data.map((row) => row.memberCompanyName)).not.toContain('Elm Inc.')
    const past = await get<Page<unknown>>('member', `${path}&page=9`)
    expect(past).toMatchObject({ data: [], totalCount: quorum.totalCount })
  })
})

describe('eligibility of a group', () => {
  test('company groups list their companies, sorted as asked', async () => {
    const path = '/api/groups/101/eligibility?mode=0&size=50&page=1'
    const names = async (more: string) =>
      (await get<Page<{ companyName: string }>>('member', path + more)).data.map(
        (row) => row.companyName,
      )
    const ascending = await names('')
    expect(ascending).toEqual(ascending.toSorted())
    expect(await names('&sort=desc')).toEqual(ascending.toReversed())
    expect((await names('&sortBy=isVoteEligible'))[0]).toBe('Dogwood Inc.')
  })

  test('their active members are people', async () => {
    const page = await get<Page<{ userName: string; isActive: boolean }>>(
      'member',
      '/api/groups/101/eligibility?mode=1',
    )
    expect(page.data.map((row) => row.userName)).toContain('Freelancer Test')
    expect(page.data.every((row) => row.isActive)).toBe(true)
  })

  test('a council lists its Councilors, an assembly its Delegates, neither its admin', async () => {
    const names = async (groupId: number, mode: number) =>
      (
        await get<Page<{ userName: string }>>(
          'admin',
          `/api/groups/${groupId}/eligibility?mode=${mode}`,
        )
      ).data.map((row) => row.userName)
    expect(await names(36, 0)).toEqual(['Councilor Test', 'SecondCouncilor Test'])
    expect(await names(12, 1)).toEqual([
      'Delegate Test',
      'SecondDelegate Test',
      'ThirdDelegate Test',
    ])
  })

  test('people are sorted by their companies when asked', async () => {
    const path = '/api/groups/12/eligibility?mode=0&sortBy=company'
    const companiesOf = async (more: string) =>
      (await get<Page<{ companyName: string }>>('admin', path + more)).data.map(
        (row) => row.companyName,
      )
    const ascending = await companiesOf('')
    expect(new Set(ascending).size).toBeGreaterThan(1)
    expect(ascending).toEqual(ascending.toSorted())
    expect(await companiesOf('&sort=desc')).toEqual(ascending.toReversed())
  })

  test.each(['mode=2', 'size=101', 'page=0', 'sortBy=email', 'sort=up'])(
    '%s is refused by the name of its field',
    async (query) => {
      const { status, body } = await application
        .as('member')
        .call('GET', `/api/groups/101/eligibility?${query}`, {})
      expect(status).toBe(400)
      expect(Object.keys((body as { errors: object }).errors)).toEqual([query.split('=')[0]])
    },
  )
})

describe('people', () => {
  const search = (text: string) =>
    get<{ groupUsers: { userId: number }[] }>(
      'member',
      `/api/groups/101/users/search?fullName=${encodeURIComponent(text)}`,
    )

  test('a search finds names in any case, and signs of patterns stand for themselves', async () => {
    expect((await search('COLLEAGUE t')).groupUsers.map(({ userId }) => userId)).toEqual([
      people.colleague,
    ])
    expect((await search(' colleague t ')).groupUsers).toHaveLength(1)
    expect((await search('%%')).groupUsers).toEqual([])
    expect((await search('__')).groupUsers).toEqual([])
  })

  test.each(['a', '%20%20%20', '%20a%20'])('a search for "%s" is refused', async (fullName) => {
    const { status, body } = await application
      .as('member')
      .call('GET', `/api/groups/101/users/search?fullName=${fullName}`, {})
    expect(status).toBe(400)
    expect(body).toMatchObject({
      errors: { fullName: ['Please provide at least 2 characters.'] },
    })
  })

  test('people of other groups are not found', async () => {
    expect((await search('MemberOf14')).groupUsers).toEqual([])
    const { status } = await application
      .as('member')
      .call('GET', `/api/groups/101/users/${people.memberOf14}`, {})
    expect(status).toBe(404)
  })
})
