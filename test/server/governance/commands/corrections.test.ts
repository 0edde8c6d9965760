/** Corrections of votes of ended questions, on a real database and with both verifiers. */
import { eq } from 'drizzle-orm'
import type { Correction } from '../../../../src/contract/corrections'
import { addElapsedHours } from '../../../../src/rules/instant'
import { corrections } from '../../../../src/server/database/schema/corrections'
import { mails } from '../../../../src/server/database/schema/mails'
import { voteResults } from '../../../../src/server/database/schema/voteQuestions'
import { outcomeOf, refusalOf } from '../../../support/apiError'
import { type OpenQuestion, yes } from '../../../support/ballotBox'
import { correctedVotes, endedQuestion, later } from '../../../support/correctedVotes'
import { reasons, voteChange } from '../../../support/correctionDesk'
import { companies, type PersonName } from '../../../support/directory'
import { judgement } from '../../../support/recordReader'
import { wordsToHub } from '../../../support/stored'

const { application, box, desk, detailOf, faultsOf, handedOut, versionsOf } = correctedVotes()

const alderToNo = (question: OpenQuestion) =>
  voteChange(question, companies.alder, 'No', 'Not ready.')

async function listOf(question: OpenQuestion, person: PersonName) {
  const path = `/api/groups/101/corrections?voteQuestionId=${question.voteQuestionId}`
  return (await application.as(person).get(path)).body as {
    corrections: Correction[]
    mayAsk: boolean
  }
}

test('asking changes nothing; a second person makes the correction, with all that follows', async () => {
  const question = await endedQuestion(box)
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
  const question = await endedQuestion(box)
  const { correctionId } = await desk.ask('admin', alderToNo(question), later)
  await desk.approve('staff', correctionId, later)
  const handed = await handedOut(question)
  expect(handed.record.bodies.some((body) => body.includes('"event":"corrected"'))).toBe(true)
  expect(judgement(handed)).toBe('PASS')
  expect(await faultsOf(question)).toEqual([])
  const versions = await versionsOf(question, 'Alder', 'member')
  expect(versions?.map(({ ballot }) => ballot)).toMatchObject([
    { by: 'Member Test', voteChoice: 'Yes', approvedBy: null },
    { by: 'Admin Test', right: 'admin', voteChoice: 'No', approvedBy: 'Staff Test' },
  ])
})

test('the vote corrected a second time follows the first correction', async () => {
  const question = await endedQuestion(box)
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
  expect(judgement(await handedOut(question))).toBe('PASS')
})

test('a preview tells every effect and who is mailed, and changes nothing', async () => {
  const question = await endedQuestion(box, {
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
  const question = await endedQuestion(box)
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
  const question = await endedQuestion(box)
  const { correctionId } = await desk.ask('admin', alderToNo(question), later)
  expect(await outcomeOf(desk.approve('admin', correctionId))).toBe('own-correction')
  expect(await outcomeOf(desk.withdraw('staff', correctionId))).toBe('not-your-correction')
  const withdrawn = { status: 'withdrawn' }
  expect(await desk.withdraw('admin', correctionId, later)).toMatchObject(withdrawn)
  expect(await outcomeOf(desk.approve('staff', correctionId))).toBe('correction-decided')
  const second = await desk.ask('admin', alderToNo(question), later)
  const { details } = await refusalOf(desk.decline('staff', second.correctionId, ' '))
  expect(details.errors).toEqual({ declineReason: ['Please provide a reason for declining.'] })
  const declined = { status: 'declined', declineReason: 'The protocol says Yes.' }
  const reason = ' The protocol says Yes. '
  expect(await desk.decline('staff', second.correctionId, reason)).toMatchObject(declined)
  expect(await detailOf(question)).toMatchObject({ voteResult: 'Pass' })
})

test('of two corrections of one vote the approved one overtakes the other', async () => {
  const question = await endedQuestion(box)
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
  const question = await endedQuestion(box)
  const { correctionId } = await desk.ask('admin', alderToNo(question), later)
  const itself = eq(corrections.correctionId, correctionId)
  await application.db.update(corrections).set({ basis: '7' }).where(itself)
  expect(await desk.approve('staff', correctionId, later)).toMatchObject({ status: 'overtaken' })
  expect(await detailOf(question)).toMatchObject({ voteResult: 'Pass' })
})

test('a vote altered past the product is not corrected on top', async () => {
  const question = await endedQuestion(box)
  const { correctionId } = await desk.ask('admin', alderToNo(question), later)
  const ofQuestion = eq(voteResults.voteQuestionId, question.voteQuestionId)
  await application.db.update(voteResults).set({ voteReason: 'Forged.' }).where(ofQuestion)
  expect(await outcomeOf(desk.approve('staff', correctionId))).toBe('record-mismatch')
})

test('everybody in the group reads corrections; who may act is told', async () => {
  const question = await endedQuestion(box)
  await desk.ask('admin', alderToNo(question), later)
  const seen = async (person: PersonName) => {
    const { corrections: listed, mayAsk } = await listOf(question, person)
    const rights = Object.entries({ mayAsk, ...listed[0] })
    return rights.flatMap(([name, may]) => (name.startsWith('may') && may ? [name] : []))
  }
  expect(await seen('member')).toEqual([])
  expect(await seen('admin')).toEqual(['mayAsk', 'mayWithdraw'])
  expect(await seen('staff')).toEqual(['mayAsk', 'mayApprove', 'mayDecline'])
})

test.each([
  ['open', {}, 'not-finished'],
  ['cancelled', {}, 'not-correctable'],
  ['blind', { voteType: 'Blind Straw-poll' }, 'not-correctable'],
] as const)('of a question that is %s no vote is corrected', async (state, wanted, code) => {
  const question = await box.open(wanted)
  await box.cast(question, 'member', yes)
  if (state !== 'open') await box.cancel(question, 'admin', 'Superseded.')
  expect(await outcomeOf(desk.ask('admin', alderToNo(question)))).toBe(code)
  expect(await outcomeOf(desk.preview('admin', alderToNo(question)))).toBe(code)
  expect((await listOf(question, 'admin')).mayAsk).toBe(false)
})

test('what is missing in a request is named by its field', async () => {
  const question = await endedQuestion(box)
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
  expect(await outcomeOf(desk.approve('staff', 999_999))).toBe('not-found')
})

test('times of the record never fall, also where the clock was set back', async () => {
  const question = await endedQuestion(box)
  const { correctionId } = await desk.ask('admin', alderToNo(question), later)
  const early = addElapsedHours(question.deadline, -5)
  expect(await desk.approve('staff', correctionId, early)).toMatchObject({
    decidedAt: question.deadline,
  })
  expect(await faultsOf(question)).toEqual([])
})
