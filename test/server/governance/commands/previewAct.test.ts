import {
  previewAct,
  type PreviewedAct,
} from '../../../../src/server/governance/commands/previewAct'
import { abstain, ballotBox, no, noon, type OpenQuestion, yes } from '../../../support/ballotBox'
import { type PersonName } from '../../../support/directory'
import { mailsAbout } from '../../../support/outbox'
import { outcomeOf, refusalOf } from '../../../support/apiError'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { questionOf, storyOf } from '../../../support/stored'
import { viewerOf } from '../../../support/viewer'

const database = directoryDatabase()
const box = ballotBox(database.db)
let question: OpenQuestion

const nextDay = '2026-03-03T20:00:00.000Z'
const nextDayAndMore = '2026-03-03T20:00:00.001Z'

beforeEach(async () => {
  question = await box.open({
    isSendNotification: true,
    additionalStakeholders: 'board@example.org',
  })
})

async function preview(act: PreviewedAct, at = noon, person: PersonName = 'admin') {
  const viewer = await viewerOf(database.db, person, 101)
  return previewAct(database.db, async () => at, viewer, question.voteQuestionId, act)
}

test.each([
  ['Pass', yes],
  ['Failed', no],
] as const)('a previewed close comes to %s, and so does the act', async (voteResult, ballot) => {
  for (const person of ['member', 'admin'] as const) await box.cast(question, person, ballot)
  await box.cast(question, 'second', abstain)
  const evaluated = await preview('close')
  expect(evaluated).toEqual({
    voteStatus: 'Closed',
    voteResult,
    counts: [
      { choice: 'Yes', count: voteResult === 'Pass' ? 2 : 0 },
      { choice: 'No', count: voteResult === 'Pass' ? 0 : 2 },
      { choice: 'Abstain', count: 1 },
    ],
    classes: [],
    quorumReached: true,
    isVoteThresholdMet: voteResult === 'Pass',
    recipients: ['group-101@test.example', 'board@example.org'],
    mailSubject: '[Audio Group] Voting closed: Publish version 2',
    refusal: null,
    earliestClose: null,
  })
  expect(await storyOf(database.db, question.voteQuestionId)).toBe('opened cast cast cast')
  await box.close(question, 'admin')
  expect(await questionOf(database.db, question.voteQuestionId)).toMatchObject({
    voteStatus: evaluated.voteStatus,
    voteResult: evaluated.voteResult,
  })
  const [, closed] = await mailsAbout(database.db, question.voteQuestionId)
  expect(closed?.recipients).toEqual(evaluated.recipients)
})

test('a previewed cancellation tells who hears of it, and stores nothing', async () => {
  expect(await preview('cancel')).toMatchObject({
    voteStatus: 'Cancelled',
    voteResult: 'Cancelled',
    quorumReached: false,
    recipients: ['group-101@test.example', 'board@example.org'],
    mailSubject: '[Audio Group] Voting question cancelled: Publish version 2',
    refusal: null,
  })
  expect(await questionOf(database.db, question.voteQuestionId)).toMatchObject({ revision: 1 })
})

test.each([
  ['close', null],
  ['cancel', 'Cancelled'],
] as const)('of a blind poll a previewed %s reveals no choice', async (act, voteResult) => {
  question = await box.open({ voteType: 'Blind Straw-poll', isSendNotification: true })
  for (const person of ['member', 'admin', 'second'] as const) await box.cast(question, person)
  expect(await preview(act)).toMatchObject({
    voteResult,
    counts: null,
    quorumReached: true,
    isVoteThresholdMet: null,
    recipients: ['group-101@test.example'],
    refusal: null,
  })
})

test('where nobody would be mailed there is no subject', async () => {
  question = await box.open()
  expect(await preview('cancel')).toMatchObject({ recipients: [], mailSubject: null })
})

test('what is refused says why in the words of the act, and when it will be allowed', async () => {
  const early = await preview('close')
  expect(early).toMatchObject({ earliestClose: null, refusal: expect.any(String) })
  expect((await refusalOf(box.close(question, 'admin'))).message).toBe(early.refusal)

  for (const person of ['member', 'second'] as const) await box.cast(question, person)
  const waiting = await preview('close', nextDay)
  expect(waiting.earliestClose).toBe(nextDay)
  expect((await refusalOf(box.close(question, 'admin', nextDay))).message).toBe(waiting.refusal)
  expect(await preview('close', nextDayAndMore)).toMatchObject({
    earliestClose: null,
    refusal: null,
  })
  expect(await outcomeOf(box.close(question, 'admin', nextDayAndMore))).toBe('done')

  for (const act of ['close', 'cancel'] as const)
    expect((await preview(act, nextDayAndMore)).refusal).toBe('Voting on this question has ended.')
})

test('members do not preview, and a question of another group is not found', async () => {
  expect(await outcomeOf(preview('close', noon, 'member'))).toBe('not-an-admin')
  const viewer = await viewerOf(database.db, 'adminOf14', 14)
  const elsewhere = previewAct(
    database.db,
    async () => noon,
    viewer,
    question.voteQuestionId,
    'close',
  )
  expect(await outcomeOf(elsewhere)).toBe('not-found')
})
