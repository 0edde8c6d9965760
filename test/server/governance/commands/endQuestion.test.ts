import { ballotBox, no, type OpenQuestion, yes } from '../../../support/ballotBox'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { mailsAbout } from '../../../support/outbox'
import { questionOf } from '../../../support/stored'

const database = directoryDatabase()
const box = ballotBox(database.db)
let question: OpenQuestion

const reflector = 'group-101@test.example'
const board = 'board@example.org'

beforeEach(async () => {
  question = await box.open({
    isSendNotification: true,
    additionalStakeholders: `${board}, Board@Example.org`,
  })
})

/** The mails after the opening. */
async function laterMails() {
  const [opened, ...later] = await mailsAbout(database.db, question.voteQuestionId)
  expect(opened).toMatchObject({
    kind: 'opened',
    onceKey: `voteQuestion.opened:${question.voteQuestionId}:1`,
  })
  return later
}

test('a close is mailed with who closed it and the outcome', async () => {
  for (const person of ['member', 'admin', 'second'] as const) await box.cast(question, person)
  await box.close(question, 'admin')
  expect(await questionOf(database.db, question.voteQuestionId)).toMatchObject({
    voteStatus: 'Closed',
    voteStatusComments: null,
  })
  expect(await laterMails()).toMatchObject([
    {
      kind: 'closed',
      onceKey: `voteQuestion.closed:${question.voteQuestionId}:1`,
      recipients: [reflector, expect.stringMatching(/^board@example.org$/i)],
      facts: {
        by: 'Admin Test',
        groupName: 'Audio Group',
        motionedName: 'Test, Member',
        quorumVotes: 3,
        outcome: { result: 'Pass', totalYesVotes: 3, isQuorumReached: true, isThresholdMet: true },
      },
    },
  ])
})

test('a cancellation is mailed with its reason, and keeps it', async () => {
  await box.cast(question, 'member', no)
  await box.cancel(question, 'admin', ' Superseded. ')
  expect(await questionOf(database.db, question.voteQuestionId)).toMatchObject({
    voteStatus: 'Cancelled',
    voteStatusComments: 'Superseded.',
  })
  expect(await laterMails()).toMatchObject([
    {
      kind: 'cancelled',
      facts: { by: 'Admin Test', reason: 'Superseded.', outcome: { result: 'Cancelled' } },
    },
  ])
})

test('each extension is mailed once, and then the result', async () => {
  await box.end(question, '2026-03-08T20:00:00.000Z')
  await box.end(question, '2026-03-09T20:00:00.000Z')
  await box.end(question, '2026-03-09T20:00:00.000Z')
  for (const person of ['member', 'second'] as const)
    await box.cast(question, person, yes, '2026-03-09T21:00:00.000Z')
  await box.end(question, '2026-03-11T20:00:00.000Z')
  const mails = await laterMails()
  expect(mails.map(({ onceKey }) => onceKey)).toEqual([
    `voteQuestion.extended:${question.voteQuestionId}:1`,
    `voteQuestion.extended:${question.voteQuestionId}:2`,
    `voteQuestion.result:${question.voteQuestionId}:1`,
  ])
  expect(mails[1]?.facts).toMatchObject({
    number: 2,
    most: 7,
    previousDeadline: '2026-03-09T20:00:00.000Z',
    voteDeadline: '2026-03-10T20:00:00.000Z',
  })
  expect(mails[2]?.facts).toMatchObject({ outcome: { result: 'Pass' } })
})

test('of a server that comes late nobody hears of a deadline that has passed', async () => {
  for (const number of [1, 2]) {
    await box.end(question, '2026-03-09T20:00:00.001Z')
    expect(await questionOf(database.db, question.voteQuestionId)).toMatchObject({
      extensions: number,
    })
  }
  expect((await laterMails()).map(({ onceKey }) => onceKey)).toEqual([
    `voteQuestion.extended:${question.voteQuestionId}:2`,
  ])
})

test.each([
  [{}, []],
  [{ isSendNotification: true }, [reflector]],
  [{ additionalStakeholders: board }, [board]],
  [{ isSendNotification: true, additionalStakeholders: board }, [reflector, board]],
])('with %j the mails go to %j', async (wanted, recipients) => {
  question = await box.open(wanted)
  const mails = await mailsAbout(database.db, question.voteQuestionId)
  expect(mails.flatMap((mail) => mail.recipients)).toEqual(recipients)
})
