/** Corrections of votes of ended questions, on a real database and with both verifiers. */
import { eq } from 'drizzle-orm'
import type { Correction } from '../../../src/contract/corrections'
import type { VersionedBallot } from '../../../src/contract/ballotVersions'
import type { VoteQuestionDetail } from '../../../src/contract/voteQuestions'
import { addElapsedHours } from '../../../src/rules/zonedTime'
import { inSnapshot } from '../../../src/server/database/inSnapshot'
import { corrections } from '../../../src/server/database/schema/corrections'
import { mails } from '../../../src/server/database/schema/mails'
import { voteResults } from '../../../src/server/database/schema/voteQuestions'
import { verifyRecord } from '../../../src/server/record/verify/verifyRecord'
import { testApplication } from '../../support/application'
import { type BallotBox, ballotBox, no, type OpenQuestion, yes } from '../../support/ballotBox'
import { correctionDesk, reasons, voteChange } from '../../support/correctionDesk'
import { companies, type PersonName } from '../../support/directory'
import { judgement, recordReader } from '../../support/recordReader'
import { wordsToHub } from '../../support/stored'

const application = testApplication({ now: '2026-03-20T20:00:00.000Z' })
const box = ballotBox(application.db)
const desk = correctionDesk(application.db)

const later = '2026-03-20T20:00:00.000Z'

/** A question that passed with two Yes and a No, though Alder wanted a No. */
async function endedQuestion(wanted: Parameters<BallotBox['open']>[0] = {}) {
  const question = await box.open({ isAutoExtensionEnabled: false, ...wanted })
  await box.cast(question, 'member', yes)
  await box.cast(question, 'second', no)
  await box.cast(question, 'admin', yes)
  await box.end(question, question.deadline)
  return question
}

const alderToNo = (question: OpenQuestion) =>
  voteChange(question, companies.alder, 'No', 'Not ready.')

async function detailOf(question: OpenQuestion, person: PersonName = 'member') {
  const path = `/api/groups/101/VoteQuestions/${question.voteQuestionId}`
  return (await application.as(person).get(path)).body as VoteQuestionDetail
}

async function listOf(question: OpenQuestion, person: PersonName) {
  const path = `/api/groups/101/corrections?voteQuestionId=${question.voteQuestionId}`
  return (await application.as(person).get(path)).body as {
    corrections: Correction[]
    mayAsk: boolean
  }
}

const faultsOf = ({ voteQuestionId }: OpenQuestion) =>
  inSnapshot(application.db, async (tx) => (await verifyRecord(tx, voteQuestionId)).faults)

test('asking changes nothing; a second person makes the correction, with all that follows', async () => {
  const question = await endedQuestion()
  expect(await detailOf(question)).toMatchObject({ voteResult: 'Pass', totalYesVotes: 2 })
  const before = await wordsToHub(application.db, question.voteQuestionId)
  const asked = await desk.ask('admin', alderToNo(question), later)
  expect(await wordsToHub(application.db, question.voteQuestionId)).toBe(before + 1)
  expect(asked).toMatchObject({
    status: 'asked',
    basis: '1',
    about: 'Vote of Alder Inc.',
    oldValue: 'Yes',
    newValue: 'No: Not ready.',
    askedBy: 'Admin Test',
    ...reasons,
  })
  expect(await detailOf(question)).toMatchObject({ voteResult: 'Pass', totalYesVotes: 2 })

  const approved = await desk.approve('staff', asked.correctionId, later)
  expect(approved).toMatchObject({ status: 'approved', decidedBy: 'Staff Test', decidedAt: later })
  expect(approved.effects).toEqual([
    { label: 'Result', oldValue: 'Passed', newValue: 'Failed' },
    { label: 'Yes', oldValue: '2', newValue: '1' },
    { label: 'No', oldValue: '1', newValue: '2' },
    { label: 'Voting threshold met', oldValue: 'Yes', newValue: 'No' },
  ])
  const detail = await detailOf(question)
  expect(detail).toMatchObject({ voteStatus: 'Completed', voteResult: 'Failed', totalYesVotes: 1 })
  expect(detail.voteResults.find(({ memberId }) => memberId === companies.alder)).toMatchObject({
    voteChoice: 'No',
    voteReason: 'Not ready.',
    lastModifiedByName: 'Member Test',
    revision: 2,
  })
})

test('both versions stay in the record, which both verifiers and the server pass', async () => {
  const question = await endedQuestion()
  const { correctionId } = await desk.ask('admin', alderToNo(question), later)
  await desk.approve('staff', correctionId, later)
  const reader = recordReader(application)
  const handed = await reader.download(question)
  expect(handed.record.bodies.some((body) => body.includes('"event":"corrected"'))).toBe(true)
  expect(judgement(handed)).toBe('PASS')
  expect(await faultsOf(question)).toEqual([])
  const path = `/api/groups/101/VoteQuestions/${question.voteQuestionId}/ballots`
  const { body } = await application.as('member').get(path)
  const alder = (body as { ballots: VersionedBallot[] }).ballots[0]
  expect(alder?.versions.map(({ ballot }) => ballot)).toMatchObject([
    { by: 'Member Test', voteChoice: 'Yes', approvedBy: null },
    { by: 'Admin Test', right: 'admin', voteChoice: 'No', approvedBy: 'Staff Test' },
  ])
})

test('the vote corrected a second time follows the first correction', async () => {
  const question = await endedQuestion()
  for (const [choice, reason] of [
    ['No', 'Not ready.'],
    ['Yes', null],
  ] as const) {
    const change = voteChange(question, companies.alder, choice, reason)
    const { correctionId } = await desk.ask('staff', change, later)
    expect(await desk.approve('admin', correctionId, later)).toMatchObject({ status: 'approved' })
  }
  expect(await detailOf(question)).toMatchObject({ voteResult: 'Pass', totalYesVotes: 2 })
  expect(await faultsOf(question)).toEqual([])
  expect(judgement(await recordReader(application).download(question))).toBe('PASS')
})

test('a preview tells every effect and who is mailed, and changes nothing', async () => {
  const question = await endedQuestion({
    isSendNotification: true,
    additionalStakeholders: 'chair@partner.org',
  })
  const preview = await desk.preview('admin', alderToNo(question), later)
  expect(preview).toEqual({
    effects: expect.arrayContaining([{ label: 'Result', oldValue: 'Passed', newValue: 'Failed' }]),
    recipients: [
      'group-101@test.example',
      'chair@partner.org',
      'member@test.example',
      'colleague@test.example',
    ],
    mailSubject: expect.stringMatching(/Record corrected: Publish version 2$/),
  })
  expect(await detailOf(question)).toMatchObject({ voteResult: 'Pass' })
  expect((await listOf(question, 'admin')).corrections).toEqual([])

  const { correctionId } = await desk.ask('admin', alderToNo(question), later)
  await desk.approve('staff', correctionId, later)
  const left = await application.db.select().from(mails).where(eq(mails.subjectId, correctionId))
  const told = left.filter(({ topic }) => topic === 'correction.approved')
  expect(told.map(({ payload }) => (payload as { recipients: string[] }).recipients)).toEqual([
    preview.recipients,
  ])
})

test('who may approve is told by mail that a correction waits, and nobody else', async () => {
  const question = await endedQuestion()
  const mailedOn = async (correctionId: number) => {
    const left = await application.db.select().from(mails).where(eq(mails.subjectId, correctionId))
    return left.filter(({ topic }) => topic === 'correction.asked').map(({ payload }) => payload)
  }
  const facts = expect.objectContaining({ page: `votingquestions/${question.voteQuestionId}` })
  const ofAdmin = await desk.ask('admin', alderToNo(question), later)
  expect(await mailedOn(ofAdmin.correctionId)).toMatchObject([
    { recipients: ['staff@test.example'], facts },
  ])
  const ofStaff = await desk.ask('staff', alderToNo(question), later)
  expect(await mailedOn(ofStaff.correctionId)).toMatchObject([
    { recipients: ['admin@test.example'], facts },
  ])
})

test('who asked does not approve, and what was decided stays decided', async () => {
  const question = await endedQuestion()
  const first = await desk.ask('admin', alderToNo(question), later)
  await expect(desk.approve('admin', first.correctionId)).rejects.toMatchObject({
    code: 'own-correction',
  })
  await expect(desk.withdraw('staff', first.correctionId)).rejects.toMatchObject({
    code: 'not-your-correction',
  })
  expect(await desk.withdraw('admin', first.correctionId, later)).toMatchObject({
    status: 'withdrawn',
  })
  await expect(desk.approve('staff', first.correctionId)).rejects.toMatchObject({
    code: 'correction-decided',
  })
  const second = await desk.ask('admin', alderToNo(question), later)
  await expect(desk.decline('staff', second.correctionId, ' ')).rejects.toMatchObject({
    details: { errors: { declineReason: ['Please provide a reason for declining.'] } },
  })
  expect(
    await desk.decline('staff', second.correctionId, ' The protocol says Yes. '),
  ).toMatchObject({
    status: 'declined',
    declineReason: 'The protocol says Yes.',
  })
  expect(await detailOf(question)).toMatchObject({ voteResult: 'Pass' })
})

test('of two corrections of one vote the approved one overtakes the other', async () => {
  const question = await endedQuestion()
  const one = await desk.ask('admin', alderToNo(question), later)
  const other = await desk.ask(
    'admin',
    voteChange(question, companies.alder, 'Abstain', 'Conflict of interest.'),
    later,
  )
  const elsewhere = await desk.ask('admin', voteChange(question, companies.cedar, 'Yes'), later)
  await desk.approve('staff', one.correctionId, later)
  const { corrections: listed } = await listOf(question, 'staff')
  expect(listed.map(({ correctionId, status }) => [correctionId, status])).toEqual([
    [elsewhere.correctionId, 'asked'],
    [other.correctionId, 'overtaken'],
    [one.correctionId, 'approved'],
  ])
})

test('approved against another vote than it was asked for, it is overtaken and changes nothing', async () => {
  const question = await endedQuestion()
  const { correctionId } = await desk.ask('admin', alderToNo(question), later)
  const itself = eq(corrections.correctionId, correctionId)
  await application.db.update(corrections).set({ basis: '7' }).where(itself)
  expect(await desk.approve('staff', correctionId, later)).toMatchObject({ status: 'overtaken' })
  expect(await detailOf(question)).toMatchObject({ voteResult: 'Pass' })
})

test('a vote altered past the product is not corrected on top', async () => {
  const question = await endedQuestion()
  const { correctionId } = await desk.ask('admin', alderToNo(question), later)
  const ofQuestion = eq(voteResults.voteQuestionId, question.voteQuestionId)
  await application.db.update(voteResults).set({ voteReason: 'Forged.' }).where(ofQuestion)
  await expect(desk.approve('staff', correctionId)).rejects.toMatchObject({
    code: 'record-mismatch',
  })
})

test('everybody in the group reads corrections; who may act is told', async () => {
  const question = await endedQuestion()
  await desk.ask('admin', alderToNo(question), later)
  const seen = async (person: PersonName) => {
    const { corrections: listed, mayAsk } = await listOf(question, person)
    return listed.map(({ mayApprove, mayWithdraw }) => ({ mayAsk, mayApprove, mayWithdraw }))
  }
  expect(await seen('member')).toEqual([{ mayAsk: false, mayApprove: false, mayWithdraw: false }])
  expect(await seen('admin')).toEqual([{ mayAsk: true, mayApprove: false, mayWithdraw: true }])
  expect(await seen('staff')).toEqual([{ mayAsk: true, mayApprove: true, mayWithdraw: false }])
})

test.each([
  ['open', {}, 'not-finished'],
  ['cancelled', {}, 'not-correctable'],
  ['blind', { voteType: 'Blind Straw-poll' }, 'not-correctable'],
] as const)('of a question that is %s no vote is corrected', async (state, wanted, code) => {
  const question = await box.open(wanted)
  await box.cast(question, 'member', yes)
  if (state === 'cancelled') await box.cancel(question, 'admin', 'Superseded.')
  if (state === 'blind') await box.cancel(question, 'admin', 'Superseded.')
  await expect(desk.ask('admin', alderToNo(question))).rejects.toMatchObject({ code })
  await expect(desk.preview('admin', alderToNo(question))).rejects.toMatchObject({ code })
  expect((await listOf(question, 'admin')).mayAsk).toBe(false)
})

test('what is missing in a request is named by its field', async () => {
  const question = await endedQuestion()
  const send = async (body: object) => {
    const answer = await application.as('admin').post('/api/groups/101/corrections', body)
    return (answer.body as { errors?: object }).errors
  }
  const change = alderToNo(question)
  expect(await send({ change, ...reasons, reason: ' ' })).toEqual({
    reason: ['Please provide a reason for the correction.'],
  })
  expect(await send({ change, ...reasons, evidence: '' })).toEqual({
    evidence: ['Please provide what shows that the record is wrong.'],
  })
  expect(await send({ change: { ...change, rollEntryId: 0 }, ...reasons })).toEqual({
    'change.rollEntryId': ['Please choose a vote of this question.'],
  })
  expect(await send({ change: { ...change, voteReason: '' }, ...reasons })).toEqual({
    'change.voteReason': ['Comments are required for No votes. Please provide a comment.'],
  })
})

test('a correction that the group does not have is not found', async () => {
  await expect(desk.approve('staff', 999_999)).rejects.toMatchObject({ code: 'not-found' })
})

test('times of the record never fall, also where the clock was set back', async () => {
  const question = await endedQuestion()
  const { correctionId } = await desk.ask('admin', alderToNo(question), later)
  const early = addElapsedHours(question.deadline, -5)
  expect(await desk.approve('staff', correctionId, early)).toMatchObject({
    decidedAt: question.deadline,
  })
  expect(await faultsOf(question)).toEqual([])
})
