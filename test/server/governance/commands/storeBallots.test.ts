import { eq } from 'drizzle-orm'
import type { VoteCast } from '../../../../src/contract/voteResults'
import { voteQuestions } from '../../../../src/server/database/schema/voteQuestions'
import { standardPolicy } from '../../../../src/rules/policy/presets'
import { type BallotAct, castBallots } from '../../../../src/server/governance/commands/castBallots'
import { ballotBox, no, noon, type OpenQuestion, yes } from '../../../support/ballotBox'
import { people, type PersonName, storePolicy } from '../../../support/directory'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { mailsAbout } from '../../../support/outbox'
import { eventsOf, expectRecordVerifies } from '../../../support/stored'

const database = directoryDatabase()
const box = ballotBox(database.db)

test('where the group does not want it, a vote brings no mail', async () => {
  const question = await box.open()
  await box.cast(question, 'member')
  expect(await mailsAbout(database.db, question.voteQuestionId)).toEqual([])
})

test('where it does, each vote of a batch brings a receipt that names its own event', async () => {
  const policy = { ...standardPolicy(101), version: 2, isReceiptMailed: true }
  await storePolicy(database.db, 101, policy)
  const question = await box.open()
  const cast = (userId: number) => ({ kind: 'cast', userId, body: yes }) as const
  await database.db.transaction((tx) =>
    castBallots(tx, async () => noon, question, [cast(people.member), cast(people.second)]),
  )
  const mails = await mailsAbout(database.db, question.voteQuestionId)
  const receipts = mails.filter(({ kind }) => kind === 'receipt')
  expect(receipts.map(({ facts }) => facts)).toMatchObject([
    { by: 'Member Test', voteChoice: 'Yes', seq: 2 },
    { by: 'Second Test', voteChoice: 'Yes', seq: 3 },
  ])
  const events = await eventsOf(database.db, question.voteQuestionId)
  expect(events).toMatchObject([
    { seq: 1, actor: { userId: people.staff } },
    { seq: 2, actor: { userId: people.member } },
    { seq: 3, actor: { userId: people.second } },
  ])
})

describe('votes that are stored together', () => {
  const later = '2026-03-03T20:00:00.000Z'
  const together = ({ voteQuestionId, groupId }: OpenQuestion, ...acts: BallotAct[]) =>
    database.db.transaction((tx) =>
      castBallots(tx, async () => later, { voteQuestionId, groupId }, acts),
    )
  const metAt = async ({ voteQuestionId }: OpenQuestion) => {
    await expectRecordVerifies(database.db, voteQuestionId)
    const [row] = await database.db
      .select({ metAt: voteQuestions.voteThresholdMetDate })
      .from(voteQuestions)
      .where(eq(voteQuestions.voteQuestionId, voteQuestionId))
    return row?.metAt
  }
  const cast = (person: PersonName, body: VoteCast) =>
    ({ kind: 'cast', userId: people[person], body }) as const

  test('meet the threshold since then, where one of them did not and the next did', async () => {
    const question = await box.open()
    await box.cast(question, 'member')
    expect(await metAt(question)).toBe(noon)
    await together(question, cast('second', no), cast('admin', yes))
    expect(await metAt(question)).toBe(later)
  })

  test('meet it as before, where it was met after each', async () => {
    const question = await box.open()
    await box.cast(question, 'member')
    await together(question, cast('second', yes), cast('admin', no))
    expect(await metAt(question)).toBe(noon)
  })

  test('take back what a changed vote was before', async () => {
    const question = await box.open()
    const { voteResultId } = await box.cast(question, 'member')
    const body = { ...no, revision: 1 }
    const change = { kind: 'change', userId: people.member, voteResultId, body } as const
    await together(question, change, cast('second', yes), cast('admin', yes))
    expect(await metAt(question)).toBe(later)
  })
})
