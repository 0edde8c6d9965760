import { desc, eq } from 'drizzle-orm'
import type { VoteQuestionDetail } from '../../../../src/contract/voteQuestions'
import type { DryRun } from '../../../../src/contract/voteQuestionActs'
import type { ShownVoteResult, VoteCast } from '../../../../src/contract/voteResults'
import { addElapsedHours } from '../../../../src/rules/instant'
import { outbox } from '../../../../src/server/database/schema/outbox'
import { auditLines } from '../../../../src/server/database/schema/record'
import { testApplication } from '../../../support/application'
import { ballotBox, no, noon, type OpenQuestion, yes } from '../../../support/ballotBox'
import { companies, people, type PersonName } from '../../../support/directory'
import { eventsOf } from '../../../support/stored'

const application = testApplication({ now: noon })
const box = ballotBox(application.db)
let poll: OpenQuestion
let path: string

/** The comment of votes in a blind poll. */
const secret = 'zyzzyva'

beforeEach(async () => {
  poll = await box.open({ voteType: 'Blind Straw-poll' })
  path = `/api/groups/101/VoteQuestions/${poll.voteQuestionId}`
  await box.cast(poll, 'second', { voteChoice: 'No', voteReason: secret })
  await box.cast(poll, 'member', { voteChoice: 'Abstain', voteReason: secret })
  await box.castProxy(poll, 'proxy', { voteChoice: 'Yes', memberId: companies.birch })
})

async function votesSeenBy(person: PersonName): Promise<ShownVoteResult[]> {
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

test.each(everybody)(
  '%s sees of the votes of others neither instant nor number',
  async (person) => {
    const votes = await votesSeenBy(person)
    for (const vote of votes.filter(({ memberName }) => memberName !== sees[person])) {
      expect(vote).toMatchObject({ voteResultId: null, revision: null, lastModifiedByName: null })
      expect(vote).toMatchObject({ created: null, lastModifiedDate: null })
    }
  },
)

test.each(['admin', 'staff'] as const)(
  '%s asks in vain for the numbers of others',
  async (person) => {
    const { voteQuestionId } = poll
    const ask = async (userId: number) => {
      const asked = `voteQuestionId=${voteQuestionId}&userId=${userId}`
      const address = `/api/groups/101/eligibility/checkUser?${asked}`
      return (await application.as(person).get(address)).body
    }
    expect(await ask(people.second)).toMatchObject({ eligibleVotes: [{ voteResultId: null }] })
    const { body } = await application
      .as('second')
      .get(
        `/api/groups/101/eligibility/checkUser?voteQuestionId=${voteQuestionId}&userId=${people.second}`,
      )
    expect(body).toMatchObject({ eligibleVotes: [{ voteResultId: expect.any(Number) }] })
  },
)

const figures = {
  counts: [
    { choice: 'Yes', count: 1 },
    { choice: 'No', count: 1 },
    { choice: 'Abstain', count: 1 },
  ],
  totalYesVotes: 1,
  isVoteThresholdMet: false,
}
const withheld = { counts: null, totalYesVotes: null, isVoteThresholdMet: null }

test('while it is open everybody sees total and quorum, and nobody the counts by choice', async () => {
  for (const person of everybody) {
    const { body } = await application.as(person).get(path)
    expect(body).toMatchObject({ totalVotes: 3, quorumVotes: 3, quorumReached: true, ...withheld })
    expect(body).toMatchObject({ quorumMetDate: null, voteThresholdMetDate: null })
    const list = await application.as(person).get('/api/groups/101/VoteQuestions')
    expect(itemOf(list.body)).toMatchObject({ totalVotes: 3, totalYesVotes: null })
    const rows = await application.as(person).get('/api/groups/101/VoteQuestions/Export')
    expect((rows.body as object[])[0]).toMatchObject({ totalVotes: 3, totalYesVotes: null })
  }
})

test('once the deadline has come they stay secret until the votes are counted', async () => {
  application.setClock(addElapsedHours(poll.deadline, 1))
  expect((await application.as('staff').get(path)).body).toMatchObject({
    isOpen: false,
    ...withheld,
  })
  application.setClock(noon)
})

test('after the end everybody sees the counts, and still of nobody else what was chosen and when', async () => {
  await box.end(poll, poll.deadline)
  for (const person of everybody) {
    const { body } = await application.as(person).get(path)
    expect(body).toMatchObject({ ...figures, quorumMetDate: null, voteThresholdMetDate: null })
    const told = (body as VoteQuestionDetail).voteResults.filter(({ created }) => created !== null)
    expect(told.map(({ memberName }) => memberName)).toEqual(sees[person] ? [sees[person]] : [])
    const list = await application.as(person).get('/api/groups/101/VoteQuestions')
    expect(itemOf(list.body)).toMatchObject({ totalYesVotes: 1 })
  }
})

function itemOf(body: unknown) {
  const { data } = body as { data: { voteQuestionId: number }[] }
  return data.find(({ voteQuestionId }) => voteQuestionId === poll.voteQuestionId)
}

test('a preview of its end tells neither counts nor threshold nor result', async () => {
  const preview = async (act: 'close' | 'cancel') =>
    (await application.as('admin').get(`${path}/rehearsals/${act}`)).body
  const untold = { counts: null, isVoteThresholdMet: null, quorumReached: true }
  expect(await preview('close')).toMatchObject({ ...untold, voteResult: null, refusal: null })
  expect(await preview('cancel')).toMatchObject({ ...untold, voteResult: 'Cancelled' })
})

test('who wants to close it early is told of all quorum members alone, whatever was chosen', async () => {
  const refusals = async (voteType: 'Blind Straw-poll' | 'Straw-poll', ballot: VoteCast) => {
    const opened = await box.open({ voteType })
    for (const person of ['member', 'second'] as const) await box.cast(opened, person, ballot)
    application.setClock(addElapsedHours(noon, 25))
    const address = `/api/groups/101/VoteQuestions/${opened.voteQuestionId}`
    const previewed = (await application.as('admin').get(`${address}/rehearsals/close`)).body
    const detail = (await application.as('admin').get(address)).body
    const { abilities } = detail as VoteQuestionDetail
    const { refusal, earliestClose } = previewed as DryRun
    application.setClock(noon)
    return { refusal, earliestClose, canClose: abilities.canClose }
  }
  const untold = {
    refusal: 'A blind poll can be closed once all quorum members have voted.',
    earliestClose: null,
    canClose: false,
  }
  expect(await refusals('Straw-poll', yes)).toMatchObject({ refusal: null, canClose: true })
  expect(await refusals('Blind Straw-poll', yes)).toEqual(untold)
  expect(await refusals('Blind Straw-poll', no)).toEqual(untold)
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
    body: {
      code: 'already-voted',
      current: { voteResultId: null, voteChoice: null, voteReason: null, created: null },
    },
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
  for (const told of [events.slice(1), word, lines]) {
    expect(JSON.stringify(told)).not.toMatch(/"(Yes|No|Abstain)"|zyzzyva/)
  }
  expect(application.log.join('')).not.toContain(secret)
  // Only a Yes needs no comment, so that one is missing must not be seen either.
  const hashes = events.flatMap((event) => ('commentHash' in event ? [event.commentHash] : []))
  expect(hashes).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/^[\da-f]{64}$/)))
})
