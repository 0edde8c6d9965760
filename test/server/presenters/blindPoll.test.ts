import { desc, eq } from 'drizzle-orm'
import type { VoteQuestionDetail } from '../../../src/contract/voteQuestions'
import type { DryRun } from '../../../src/contract/voteQuestionActs'
import type { VoteResultRow } from '../../../src/contract/voteResults'
import { outbox } from '../../../src/server/database/schema/outbox'
import { auditLines } from '../../../src/server/database/schema/record'
import { createTestApplication, type TestApplication } from '../../support/application'
import { type BallotBox, ballotBox, noon, type OpenQuestion, yes } from '../../support/ballotBox'
import { companies, type PersonName } from '../../support/directory'
import { eventsOf } from '../../support/stored'

let application: TestApplication
let box: BallotBox
let poll: OpenQuestion
let path: string

/** The comment of votes in a blind poll. */
const secret = 'zyzzyva'

beforeAll(async () => {
  application = await createTestApplication({ now: noon })
  box = ballotBox(application.db)
})

beforeEach(async () => {
  poll = await box.open({ voteType: 'Blind Straw-poll' })
  path = `/api/groups/101/VoteQuestions/${poll.voteQuestionId}`
  await box.cast(poll, 'second', { voteChoice: 'No', voteReason: secret })
  await box.cast(poll, 'member', { voteChoice: 'Abstain', voteReason: secret })
  await box.castProxy(poll, 'proxy', { voteChoice: 'Yes', memberId: companies.birch })
})

afterAll(() => application.close())

async function votesSeenBy(person: PersonName): Promise<VoteResultRow[]> {
  const answer = await application.as(person).get(path)
  expect(answer).toMatchObject({ status: 200 })
  return (answer.body as VoteQuestionDetail).voteResults
}

const everybody: PersonName[] = [
  'member',
  'colleague',
  'second',
  'ineligible',
  'proxy',
  'admin',
  'staff',
]
const sees: Partial<Record<PersonName, string>> = {
  member: 'Alder Inc.',
  colleague: 'Alder Inc.',
  second: 'Cedar Inc.',
  admin: 'Birch Inc.',
}

test.each(everybody)('%s sees who voted, and of others not what', async (person) => {
  const votes = await votesSeenBy(person)
  expect(votes.map((vote) => vote.memberName)).toEqual(['Birch Inc.', 'Alder Inc.', 'Cedar Inc.'])
  const open = votes.filter((vote) => vote.voteChoice !== null || vote.voteReason !== null)
  expect(open.map((vote) => vote.memberName)).toEqual(sees[person] ? [sees[person]] : [])
})

test('everybody sees the counts', async () => {
  for (const person of everybody) {
    const { body } = await application.as(person).get(path)
    expect(body).toMatchObject({
      totalYesVotes: 1,
      totalVotes: 3,
      counts: [
        { choice: 'Yes', count: 1 },
        { choice: 'No', count: 1 },
        { choice: 'Abstain', count: 1 },
      ],
    })
  }
})

test('when the threshold was met is told to nobody, for it is the instant of a Yes vote', async () => {
  const open = async (voteType: 'Blind Straw-poll' | 'Straw-poll') => {
    const opened = await box.open({ voteType })
    await box.cast(opened, 'second', yes)
    const address = `/api/groups/101/VoteQuestions/${opened.voteQuestionId}`
    return (await application.as('admin').get(address)).body
  }
  const met = { isVoteThresholdMet: true, voteThresholdMetDate: noon }
  expect(await open('Straw-poll')).toMatchObject(met)
  expect(await open('Blind Straw-poll')).toMatchObject({ ...met, voteThresholdMetDate: null })
})

test('nor is it told by when the poll can be closed, in a rehearsal or by the refusal', async () => {
  const refusals = async (voteType: 'Blind Straw-poll' | 'Straw-poll', isWaiting: boolean) => {
    const opened = await box.open({ voteType })
    if (isWaiting)
      for (const person of ['member', 'second'] as const) await box.cast(opened, person)
    const address = `/api/groups/101/VoteQuestions/${opened.voteQuestionId}`
    const rehearsed = (await application.as('admin').get(`${address}/rehearsals/close`)).body
    const { refusal, earliestClose } = rehearsed as DryRun
    const refused = (await application.as('admin').patch(`${address}/close`, {})).body
    expect(refused).toMatchObject({ code: 'close-too-early', detail: refusal })
    return { refusal, earliestClose }
  }
  const untold = { refusal: expect.stringContaining('24 hours after quorum'), earliestClose: null }
  expect(await refusals('Straw-poll', true)).toMatchObject({ earliestClose: expect.any(String) })
  expect(await refusals('Blind Straw-poll', true)).toEqual(untold)
  expect(await refusals('Blind Straw-poll', false)).toEqual(untold)
})

test('the order of the votes is that of names, whatever was chosen and when', async () => {
  const before = (await votesSeenBy('staff')).map((vote) => vote.rollEntryId)
  const own = (await votesSeenBy('member')).find((vote) => vote.voteChoice !== null)
  await application
    .as('member')
    .put(`${path}/VoteResults/${own?.voteResultId}`, { voteChoice: 'Yes' })
  expect((await votesSeenBy('staff')).map((vote) => vote.rollEntryId)).toEqual(before)
})

test('the comment of a vote leaves the server for nobody but its holders', async () => {
  for (const person of ['ineligible', 'proxy', 'admin', 'staff'] as const) {
    const answers = [
      await application.as(person).get(path),
      await application.as(person).get('/api/groups/101/VoteQuestions'),
      await application.as(person).post(`${path}/ProxyVoteResults`, {
        voteChoice: 'Yes',
        memberId: companies.cedar,
      }),
    ]
    expect(JSON.stringify(answers)).not.toContain(secret)
  }
})

test('who finds a vote already cast for another is not told what was chosen', async () => {
  const answer = await application
    .as('proxy')
    .post(`${path}/ProxyVoteResults`, { voteChoice: 'Yes', memberId: companies.cedar })
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'already-voted', current: { voteChoice: null, voteReason: null } },
  })
})

test('the voter gets the own vote as answer, and the proxy none of its choice', async () => {
  const cast = await application.as('freelancer').get(path)
  expect(cast.status).toBe(200)
  const voter = await application.as('colleague').post(`${path}/VoteResults`, { voteChoice: 'Yes' })
  expect(voter).toMatchObject({ status: 409, body: { current: { voteChoice: 'Abstain' } } })
})

test('neither the record, the audit trail, the log nor word to the hub tells a choice', async () => {
  const { db } = application
  const events = await eventsOf(db, poll.voteQuestionId)
  const [word] = await db
    .select()
    .from(outbox)
    .where(eq(outbox.subjectId, poll.voteQuestionId))
    .orderBy(desc(outbox.outboxId))
    .limit(1)
  const lines = await db.select().from(auditLines)
  for (const told of [events.slice(1), word?.payload, lines]) {
    expect(JSON.stringify(told)).not.toMatch(/"(Yes|No|Abstain)"|zyzzyva/)
  }
  expect(application.log.join('')).not.toContain(secret)
  // Only a Yes needs no comment, so that one is missing must not be seen either.
  const hashes = events.flatMap((event) => ('commentHash' in event ? [event.commentHash] : []))
  expect(hashes).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/^[\da-f]{64}$/)))
})
