/** Records and receipts over HTTP on a real database, judged by both offline verifiers. */
import { eq, sql } from 'drizzle-orm'
import type { VoteReceipt } from '../../../../src/contract/records'
import { addElapsedHours } from '../../../../src/rules/instant'
import { addZonedDays } from '../../../../src/rules/zonedTime'
import { auditLines } from '../../../../src/server/database/schema/record'
import { testApplication } from '../../../support/application'
import { abstain, ballotBox, draftFor, no, noon, yes } from '../../../support/ballotBox'
import { companies, people } from '../../../support/directory'
import { verify } from '../../../../src/verifier/browser/verify'
import { judgement, recordReader } from '../../../support/recordReader'

const application = testApplication({ now: noon })
const box = ballotBox(application.db)
const reader = recordReader(application)

const later = (hours: number) => addElapsedHours(noon, hours)

/** A question with everything in its history that one can have. */
async function eventfulQuestion() {
  const question = await box.open({ additionalStakeholders: 'chair@partner.org' })
  const { voteResultId } = await box.cast(question, 'member', yes, later(1))
  await box.cast(question, 'second', no, later(2))
  await box.change(question, 'colleague', voteResultId, abstain, later(3))
  await box.castProxy(question, 'proxy', { ...yes, memberId: companies.birch }, later(4))
  return { question, voteResultId }
}

test('the record of an open question passes, and so does that of its end', async () => {
  const { question } = await eventfulQuestion()
  const open = await reader.download(question)
  expect(judgement(open)).toBe('PASS')
  await box.end(question, question.deadline)
  const ended = await reader.download(question)
  expect(judgement(ended)).toBe('PASS')
  expect(ended.record.bodies.slice(0, open.record.bodies.length)).toEqual(open.record.bodies)
  expect(verify(ended.record).logged.head?.size).toBe(ended.record.bodies.length)
  expect([...ended.files.keys()]).toEqual(
    expect.arrayContaining(['FORMAT.md', 'verify.html', '__main__.py']),
  )
})

test('extensions, an amendment and a cancellation pass too', async () => {
  const question = await box.open()
  await box.cast(question, 'member', no)
  await box.amend(question, 'admin', { ...draftFor(101), description: 'As amended.' })
  await box.end(question, question.deadline)
  const [second, third] = [1, 2].map((days) => addZonedDays(question.deadline, days))
  await box.end(question, second ?? '')
  await box.cancel(question, 'admin', 'Overtaken.', addElapsedHours(third ?? '', -1))
  const handed = await reader.download(question)
  const kinds = handed.record.bodies.map((body) => (JSON.parse(body) as { event: string }).event)
  expect(kinds).toEqual(['opened', 'cast', 'amended', 'extended', 'extended', 'cancelled'])
  expect(judgement(handed)).toBe('PASS')
})

test('the audit trail tells who took a record, and who let one be verified', async () => {
  const question = await box.open()
  await reader.download(question, 'second')
  await reader.verifier(await reader.addresses(question, 'member'))
  const subject = `question/${question.voteQuestionId}`
  const lines = await application.db
    .select()
    .from(auditLines)
    .where(eq(auditLines.subject, subject))
  expect(lines.map(({ userId, action, outcome }) => [userId, action, outcome])).toEqual([
    [people.second, 'downloadRecord', 'done'],
    [people.member, 'verifyRecord', 'done'],
  ])
})

test('addresses of stakeholders are for admins alone', async () => {
  const question = await box.open()
  const additionalStakeholders = 'chair@partner.org'
  await box.amend(question, 'admin', { ...draftFor(101), additionalStakeholders })
  const textsFor = async (person: 'member' | 'admin') =>
    JSON.stringify((await reader.download(question, person)).record.texts)
  expect(await textsFor('member')).not.toContain('partner.org')
  expect(await textsFor('admin')).toContain('partner.org')
})

describe('a blind poll', () => {
  test('has no record before its end', async () => {
    const poll = await box.open({ voteType: 'Blind Straw-poll' })
    const answer = await application.as('admin').get(`${reader.pathOf(poll)}/record`)
    expect(answer).toMatchObject({ status: 409, body: { code: 'record-withheld' } })
  })

  test('is counted again after it, without a word of who chose what', async () => {
    const poll = await box.open({ voteType: 'Blind Straw-poll' })
    await box.cast(poll, 'member', { voteChoice: 'No', voteReason: 'zyzzyva' })
    await box.cast(poll, 'second', yes)
    await box.castProxy(poll, 'proxy', { ...yes, memberId: companies.birch })
    await box.end(poll, poll.deadline)
    const handed = await reader.download(poll, 'staff')
    expect(judgement(handed)).toBe('PASS')
    expect(handed.record.choices).toEqual(['No', 'Yes', 'Yes'])
    expect(JSON.stringify(handed.record)).not.toContain('zyzzyva')
    expect(JSON.stringify(handed.record.texts)).not.toMatch(/"(Yes|No)"/)
    const forged = { ...handed, record: { ...handed.record, choices: ['Yes', 'Yes', 'Yes'] } }
    expect(() => judgement(forged)).toThrow()
  })
})

describe('a receipt', () => {
  test('is found in the record, and is for who holds the vote', async () => {
    const { question, voteResultId } = await eventfulQuestion()
    const path = `${reader.pathOf(question)}/receipts/${voteResultId}`
    const { body } = await application.as('member').get(path)
    const receipt = body as VoteReceipt
    expect(receipt).toMatchObject({ seq: 4, title: 'Publish version 2' })
    expect(JSON.stringify(receipt.texts)).toContain('Conflict of interest.')
    expect(judgement(await reader.download(question), [receipt])).toBe('PASS')
    expect((await application.as('colleague').get(path)).status).toBe(200)
    expect((await application.as('second').get(path)).status).toBe(404)
    expect((await application.as('admin').get(path)).status).toBe(404)
  })
})

describe('an address', () => {
  test('is good for five minutes, and only while its person is in the group', async () => {
    const question = await box.open()
    const addresses = await reader.addresses(question, 'member')
    const { downloadUrl } = addresses
    const statusOf = async (url: string) => (await application.app.inject({ url })).statusCode
    const statuses = async () => [
      await statusOf(downloadUrl),
      (await reader.verifier(addresses)).statusCode,
    ]
    expect(await statuses()).toEqual([200, 200])
    application.setClock(addElapsedHours(noon, 5 / 60))
    expect(await statuses()).toEqual([403, 403])
    application.setClock(noon)
    expect(await statusOf(downloadUrl.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).toBe(
      403,
    )
    expect(await statusOf('/records/verify')).toBe(403)
    const forged = await reader.verifier({ ...addresses, ticket: 'none' })
    expect(forged.statusCode).toBe(403)
  })

  test('of the page holds no secret: it is sent by a form', async () => {
    const question = await box.open()
    const { verifyUrl, ticket } = await reader.addresses(question, 'member')
    expect(verifyUrl).toBe('/records/verify')
    const typed = await application.app.inject({ url: `${verifyUrl}?access_token=${ticket}` })
    expect(typed.headers['content-type']).not.toContain('text/html')
    const asJson = await application.app.inject({
      method: 'POST',
      url: verifyUrl,
      payload: { ticket },
    })
    expect(asJson.statusCode).toBe(403)
  })

  test('of the page shows it under a policy of its own, with the record in it', async () => {
    const question = await box.open({ title: '</script><script>alert(1)</script>' })
    const { body, headers } = await reader.verifier(await reader.addresses(question, 'member'))
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+';/,
    )
    expect(headers['cache-control']).toBe('private, no-store')
    expect(body).toMatch(/<script type="application\/json" id="record" data-page="[^"]+">UEsDB/)
    expect(body).not.toContain('alert(1)')
  })
})

test('what was altered in the database behind the product is not signed again, and found', async () => {
  const { question } = await eventfulQuestion()
  expect(judgement(await reader.download(question))).toBe('PASS')
  await application.db.transaction(async (tx) => {
    await tx.execute(sql`alter table record_events disable trigger user`)
    await tx.execute(sql`update record_events set body = replace(body, '"choice":"No"', '"choice":"Yes"')
      where subject_id = ${question.voteQuestionId} and seq = 3`)
    await tx.execute(sql`alter table record_events enable trigger user`)
  })
  expect(judgement(await reader.download(question))).toBe(
    'The first 5 events are not those that were signed.',
  )
})

test('the keys are on a public page', async () => {
  const { body } = await application.anybody.get('/api/records/keys')
  const { record } = await reader.download(await box.open())
  expect(body).toEqual({ keys: record.keys, dailyCheckpoint: null })
})
