/** What everybody may read of questions whose bylaws make results public, and nothing of all others. */
import type { PublicResult } from '../../../src/contract/publicResults'
import { standardPolicy } from '../../../src/rules/policy/presets'
import { testApplication } from '../../support/application'
import { ballotBox, noon, type OpenQuestion, yes } from '../../support/ballotBox'
import { storePolicy } from '../../support/directory'
import { withOwnChoices, withVoteTypes } from '../../support/policies'
import { judgement, opened } from '../../support/recordReader'

const application = testApplication({ now: noon })
const box = ballotBox(application.db)

const blind = 'Blind Straw-poll'

/** A question of group 101 that opened under bylaws of this publication, with a vote. */
async function asked(version: number, results: 'group' | 'public', wanted = {}) {
  const policy = withVoteTypes(standardPolicy(101), blind)
  await storePolicy(application.db, 101, { ...policy, version, results })
  const question = await box.open({ isAutoExtensionEnabled: false, ...wanted })
  await box.cast(question, 'member', { ...yes, voteReason: 'zyzzyva' })
  return question
}

const get = (url: string) => application.app.inject({ url })
const addressesOf = ({ voteQuestionId: id }: Pick<OpenQuestion, 'voteQuestionId'>) =>
  ['', '/record.zip', '/checkpoint'].map((part) => `/results/${id}${part}`)

const statusesOf = (question: Pick<OpenQuestion, 'voteQuestionId'>) =>
  Promise.all(
    [...addressesOf(question), `/api/results/${question.voteQuestionId}`].map(
      async (url) => (await get(url)).statusCode,
    ),
  )

const listed = async (query = '') =>
  (await application.anybody.get(`/api/results${query}`)).body as {
    data: PublicResult[]
    totalCount: number
  }

test('only finished questions of such bylaws are public, and stay so', async () => {
  const hidden = await asked(11, 'group')
  const question = await asked(12, 'public')
  const unknown = { voteQuestionId: 999_999 }
  const refused = [404, 404, 404, 404]
  expect(await statusesOf(question)).toEqual(refused)
  await box.end(question, question.deadline)
  await box.end(hidden, hidden.deadline)
  expect(await statusesOf(question)).toEqual([200, 200, 200, 200])
  expect(await statusesOf(hidden)).toEqual(refused)
  expect(await statusesOf(unknown)).toEqual(refused)
  const told = async ({ voteQuestionId }: typeof unknown) => {
    const { code, title } = (await get(`/api/results/${voteQuestionId}`)).json() as {
      code: string
      title: string
    }
    return { code, title }
  }
  expect(await told(hidden)).toEqual(await told(unknown))

  const policy = { ...standardPolicy(101), version: 13 }
  await storePolicy(application.db, 101, policy)
  expect(await statusesOf(question)).toEqual([200, 200, 200, 200])
  expect(await listed()).toMatchObject({
    totalCount: 1,
    data: [{ voteQuestionId: question.voteQuestionId, voteStatus: 'Completed' }],
  })
  expect((await listed('?groupId=14')).totalCount).toBe(0)
})

test('the record is that of a member, and both verifiers pass it', async () => {
  const question = await asked(21, 'public', { additionalStakeholders: 'chair@partner.org' })
  await box.end(question, question.deadline)
  const [page = '', zip = '', note = ''] = addressesOf(question)
  const { rawPayload, headers } = await get(zip)
  expect(headers['content-disposition']).toContain('record.zip')
  const handed = await opened(new Uint8Array(rawPayload))
  expect(judgement(handed)).toBe('PASS')
  expect(JSON.stringify(handed.record.texts)).toMatch(/zyzzyva/)
  expect(JSON.stringify(handed.record.texts)).not.toMatch(/partner\.org/)
  const shown = await get(page)
  expect(shown.body).toContain('id="record"')
  expect(shown.headers['content-security-policy']).toMatch(/script-src 'sha256-/)
  const { body } = await application.anybody.get(`/api/results/${question.voteQuestionId}`)
  expect(body).toMatchObject({ record: { isVerified: true }, checkpoint: (await get(note)).body })
})

test('a blind poll tells everybody what it tells members', async () => {
  const poll = await asked(31, 'public', { voteType: blind })
  expect(await statusesOf(poll)).toEqual([404, 404, 404, 404])
  await box.end(poll, poll.deadline)
  const { rawPayload } = await get(`/results/${poll.voteQuestionId}/record.zip`)
  const { record } = await opened(new Uint8Array(rawPayload))
  expect(record.choices).toEqual(['Yes'])
  expect(JSON.stringify(record)).not.toContain('zyzzyva')
})

test('a result that a choice leads is worded as its bylaws have it', async () => {
  const policy = withOwnChoices(standardPolicy(101), 'Alice', 'Bob')
  await storePolicy(application.db, 101, { ...policy, version: 35, results: 'public' })
  const question = await box.open({ isAutoExtensionEnabled: false })
  await box.end(question, question.deadline)
  const { body } = await application.anybody.get(`/api/results/${question.voteQuestionId}`)
  expect(body).toMatchObject({ voteResult: 'Failed', resultWord: 'Undecided' })
  expect((await get('/results')).body).toContain('<strong>Undecided</strong>')
  expect((await get('/results.atom')).body).toContain('<title>Undecided: ')
})

test.each(['x', '1e3', '99999999999', '0'])('%s is no result', async (id) => {
  expect((await get(`/results/${id}`)).statusCode).toBe(404)
})

test('the page and the feed have the results of one group, and a bad group is no page', async () => {
  const question = await asked(41, 'public', { title: 'Of the audio group' })
  await box.end(question, question.deadline)
  for (const page of ['/results', '/results.atom']) {
    expect((await get(`${page}?groupId=101`)).body).toContain('Of the audio group')
    expect((await get(`${page}?groupId=14`)).body).not.toContain('Of the audio group')
    for (const bad of ['x', '-1', '1e3', '', '99999999999', '101&groupId=14'])
      expect({ page, bad, status: (await get(`${page}?groupId=${bad}`)).statusCode }).toEqual({
        page,
        bad,
        status: 404,
      })
  }
  expect((await get('/results.atom?groupId=101')).body).toContain('results.atom?groupId=101')
})
