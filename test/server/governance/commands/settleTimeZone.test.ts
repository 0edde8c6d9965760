import { setAssociationZone } from '../../../../src/rules/associationZone'
import { settleTimeZone } from '../../../../src/server/governance/commands/settleTimeZone'
import { bothClocks } from '../../../../src/server/mail/letter'
import { createTestApplication } from '../../../support/application'
import { ballotBox, type OpenQuestion } from '../../../support/ballotBox'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { eventsOf, expectRecordVerifies, questionOf } from '../../../support/stored'

const database = directoryDatabase()
const box = ballotBox(database.db)

beforeEach(() => setAssociationZone('Europe/Berlin'))
afterEach(async () => {
  setAssociationZone('America/Los_Angeles')
  for (const question of opened.splice(0))
    await box.cancel(question, 'admin', 'Seen.', '2026-10-26T10:00:00.000Z')
})

const opened: OpenQuestion[] = []

/** Noon of Friday in Berlin, two days before the clocks go back there and nine before they do in California. */
const opening = { deadlineUtc: '2026-10-23T10:00:00.000Z' }
const openedAt = '2026-10-19T10:00:00.000Z'

/** Opens a question, lets it extend over the change of clocks and answers its deadlines. */
async function extendThrice() {
  const question = await box.open(opening, openedAt)
  opened.push(question)
  const deadlines = [question.deadline]
  for (let times = 0; times < 3; times += 1) {
    expect(await box.end(question, deadlines.at(-1) ?? '')).toBe('extended')
    deadlines.push((await questionOf(database.db, question.voteQuestionId)).voteDeadline)
  }
  return { question, deadlines }
}

test('deadlines extend by the clock of the association, and the record says which one that is', async () => {
  const { question, deadlines } = await extendThrice()
  expect(deadlines).toEqual([
    '2026-10-23T10:00:00.000Z',
    '2026-10-24T10:00:00.000Z',
    '2026-10-25T11:00:00.000Z',
    '2026-10-26T11:00:00.000Z',
  ])
  const [opened] = await eventsOf(database.db, question.voteQuestionId)
  expect(opened).toMatchObject({ event: 'opened', timeZone: 'Europe/Berlin' })
  await expectRecordVerifies(database.db, question.voteQuestionId)
})

test('a record verifies by its own clock when the association has moved', async () => {
  const { question } = await extendThrice()
  setAssociationZone('America/Los_Angeles')
  await expectRecordVerifies(database.db, question.voteQuestionId)
})

test('while questions are open the zone of their deadlines must stay', async () => {
  await extendThrice()
  await expect(settleTimeZone(database.db, 'America/Los_Angeles')).rejects.toThrow(
    'Quorate cannot start: A voting question is open whose deadlines extend',
  )
  setAssociationZone('Europe/Berlin')
  await extendThrice()
  await expect(settleTimeZone(database.db, 'America/Los_Angeles')).rejects.toThrow(
    /^Quorate cannot start: 2 voting questions are open whose deadlines extend by the clock of Europe\/Berlin\.[^]*Set QUORATE_TIME_ZONE to Europe\/Berlin until they have ended\.$/,
  )
  await expect(settleTimeZone(database.db, 'Europe/Berlin')).resolves.toBeUndefined()
})

test('once all have ended the association may move', async () => {
  await expect(settleTimeZone(database.db, 'America/Los_Angeles')).resolves.toBeUndefined()
})

test('a server is in the zone of its configuration, and tells browsers and readers of mails', async () => {
  setAssociationZone('America/Los_Angeles')
  const environment = { QUORATE_TIME_ZONE: 'Europe/Berlin' }
  const application = await createTestApplication({ environment })
  const { body } = await application.anybody.get('/api/configuration')
  expect(body).toMatchObject({ timeZone: 'Europe/Berlin' })
  expect(bothClocks('2026-11-27T16:00:00.000Z')).toMatch(/^Fri, Nov 27, 2026, 5:00 PM CET /)
  await application.close()
})
