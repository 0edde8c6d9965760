/** Bylaws that are data alone: put in force by staff, opened by name, decided, mailed and recorded. */
import type { VoteQuestionDetail } from '../../../../src/contract/voteQuestions'
import type { Decision } from '../../../../src/rules/policy/policy'
import { publishedBylaws } from '../../../../src/rules/policy/publishedBylaws'
import { testApplication } from '../../../support/application'
import { ballotBox, no, noon, yes } from '../../../support/ballotBox'
import { companies } from '../../../support/directory'
import { storeMeetingWeeks } from '../../../support/meetingWeeks'
import { policyDesk } from '../../../support/policyDesk'
import { judgement, recordReader } from '../../../support/recordReader'
import { rollCallDesk } from '../../../support/rollCall'
import { expectRecordVerifies } from '../../../support/stored'
import { storeEvent } from '../../../support/storedEvent'

const application = testApplication({ now: noon }, 'test')
const box = ballotBox(application.db)
const reader = recordReader(application)
const detailOf = async (question: Parameters<typeof reader.pathOf>[0]) =>
  (await application.as('member').get(reader.pathOf(question))).body as VoteQuestionDetail

const desk = rollCallDesk(application.db)

const putInForce = (decisions: readonly Decision[]) =>
  policyDesk(application).putInForce({ decisions })

/** Companies vote one after the other, and the deadline comes. */
async function ended(voteType: string, ballots: readonly (typeof yes)[]) {
  const question = await box.open({ voteType, isAutoExtensionEnabled: false })
  const people = ['member', 'second', 'admin'] as const
  for (const [at, ballot] of ballots.entries()) {
    await box.cast(question, people[at] ?? 'member', ballot)
  }
  await box.end(question, question.deadline)
  return question
}

const { decisions } = publishedBylaws['oasis-tc'].policy

test.each([
  [[yes], 'Failed'],
  [[yes, yes], 'Failed'],
  [[yes, yes, yes], 'Pass'],
])('two thirds of the eligible decide on %j: %s', async (ballots, voteResult) => {
  await putInForce(decisions)
  const question = await ended('Special majority', ballots)
  const detail = await detailOf(question)
  expect(detail).toMatchObject({
    voteType: 'Special majority',
    voteEligible: 4,
    quorumCount: 0,
    quorumReached: true,
    voteResult,
    isVoteThresholdMet: voteResult === 'Pass',
  })
  await expectRecordVerifies(application.db, question.voteQuestionId)
  expect(judgement(await reader.download(question))).toBe('PASS')
})

test('a vote against weighs by its own rule', async () => {
  await putInForce([
    { ...decisions[0]!, name: 'Code change', passes: [{ sum: ['against'], is: '<=', of: 0 }] },
  ])
  const question = await ended('Code change', [yes, no])
  expect(await detailOf(question)).toMatchObject({ voteResult: 'Failed' })
  expect(judgement(await reader.download(question))).toBe('PASS')
})

test('a question that names no kind of vote takes the first decision of its group', async () => {
  await putInForce(decisions)
  const question = await box.open({})
  expect((await detailOf(question)).voteType).toBe('Full majority')
})

test('who came to fewer than two of the last three meetings has no vote until coming again', async () => {
  const { attendance } = publishedBylaws['mpi-forum'].policy
  await policyDesk(application).putInForce({ attendance })
  await storeMeetingWeeks(application.db, [['member', 'second'], ['admin']])
  const meetingOn = async (day: string) => ({
    groupId: 101,
    eventId: await storeEvent(application.db, {
      startTime: `${day}T20:00:00.000Z`,
      endTime: `${day}T21:00:00.000Z`,
    }),
  })
  const meeting = await meetingOn('2026-03-02')
  await desk.add('admin', meeting, ['member', 'admin'])
  await desk.close('admin', meeting, '2026-03-02T21:00:00.000Z')

  const question = await box.open({})
  const mayVote = (memberId: number) =>
    question.roll.find((entry) => entry.memberId === memberId)?.isVoteEligible
  const three = [companies.alder, companies.birch, companies.cedar]
  expect(three.map(mayVote)).toEqual([true, true, false])
  await expect(box.cast(question, 'second', yes)).rejects.toMatchObject({ code: 'not-eligible' })
  const { body } = await application.as('second').get('/api/groups/101/eligibility')
  expect((body as { data: object[] }).data).toContainEqual(
    expect.objectContaining({
      companyName: expect.stringContaining('Cedar'),
      isVoteEligible: false,
      isQuorumEligible: false,
      comments: 'Missed 2 of 3 consecutive meeting weeks.',
    }),
  )

  for (const day of ['2026-03-09', '2026-03-16']) {
    const next = await meetingOn(day)
    await desk.add('admin', next, ['second'], `${day}T20:30:00.000Z`)
    await desk.close('admin', next, `${day}T21:00:00.000Z`)
  }
  const later = await box.open({})
  await box.cast(later, 'second', yes)
  await expectRecordVerifies(application.db, later.voteQuestionId)
})
