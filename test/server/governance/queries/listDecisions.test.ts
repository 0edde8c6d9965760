import type { Decision } from '../../../../src/contract/decisions'
import { testApplication } from '../../../support/application'
import { ballotBox, no, noon, yes } from '../../../support/ballotBox'
import { storeMotion, unseconded } from '../../../support/storedMotion'

const application = testApplication({ now: noon })
const { db } = application
const box = ballotBox(db)

interface Register {
  data: Decision[]
  totalCount: number
  years: number[]
  hasPublic: boolean
}

async function register(query = ''): Promise<Register> {
  const { status, body } = await application.as('member').get(`/api/groups/101/decisions${query}`)
  expect({ query, status }).toEqual({ query, status: 200 })
  return body as Register
}

const titles = async (query = '') => (await register(query)).data.map(({ title }) => title)

beforeAll(async () => {
  const passed = await box.open({ title: 'Adopt it', isAutoExtensionEnabled: false })
  for (const voter of ['member', 'second', 'admin'] as const) await box.cast(passed, voter, yes)
  await box.end(passed, passed.deadline)
  const failed = await box.open({ title: 'Drop it', isAutoExtensionEnabled: false })
  await box.cast(failed, 'member', no)
  await box.end(failed, failed.deadline)
  await box.open({ title: 'Still open' })
  await storeMotion(db, { title: 'Moved', motionStatusDate: '2025-12-31T20:00:00.000Z' })
  // In the association's zone this is still 2024.
  const early = { motionStatus: 'Withdrawn', motionStatusDate: '2025-01-01T05:00:00.000Z' } as const
  await storeMotion(db, { ...unseconded, ...early, title: 'Taken back' })
  await storeMotion(db, { ...unseconded, title: 'Waits for a second' })
  await storeMotion(db, { groupId: 14, title: 'Of another group' })
})

test('what is finished stands there with its result and its arithmetic, the latest first', async () => {
  const { data, totalCount, years, hasPublic } = await register()
  expect({ totalCount, years, hasPublic }).toEqual({
    totalCount: 4,
    years: [2026, 2025, 2024],
    hasPublic: false,
  })
  expect(data).toMatchObject([
    { kind: 'question', title: 'Drop it', result: 'Failed' },
    { kind: 'question', title: 'Adopt it', result: 'Pass', choiceResult: null, isPublic: false },
    {
      kind: 'motion',
      title: 'Moved',
      result: 'Complete',
      sentence: 'Moved by Member Test, seconded by Second Test',
    },
    { kind: 'motion', title: 'Taken back', result: 'Withdrawn', sentence: 'Moved by Member Test' },
  ])
  const [dropped, adopted] = data
  expect(dropped?.sentence).toMatch(/^Failed: quorum not met, 1 of \d voted/)
  expect(adopted?.sentence).toMatch(/^Passed: 3 voted, \d needed for quorum; 3 Yes to 0 No$/)
})

test('it is narrowed by year, kind, result and text, and by pages', async () => {
  expect(await titles('?year=2024')).toEqual(['Taken back'])
  expect(await titles('?kind=motion')).toEqual(['Moved', 'Taken back'])
  expect(await titles('?result=Pass')).toEqual(['Adopt it'])
  expect(await titles('?search=IT&kind=question&year=2026&result=Failed')).toEqual(['Drop it'])
  expect(await titles('?search=2_%25')).toEqual([])
  expect(await register('?size=1&page=2')).toMatchObject({
    totalCount: 4,
    data: [{ title: 'Adopt it' }],
  })
  const { body } = await application
    .as('member')
    .get('/api/groups/101/decisions/Export?kind=motion')
  expect((body as Decision[]).map(({ title }) => title)).toEqual(['Moved', 'Taken back'])
})

test.each(['year=x', 'kind=vote', 'result=Pending'])('%s is refused by its name', async (query) => {
  const { status, body } = await application.as('member').get(`/api/groups/101/decisions?${query}`)
  expect({ status, body }).toMatchObject({ status: 400, body: { code: 'bad-input' } })
  expect(JSON.stringify(body)).toContain(query.split('=')[0])
})
