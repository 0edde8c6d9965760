/** Votes that were never recorded and are added after the end, on a real database and with both verifiers. */
import { eq, inArray } from 'drizzle-orm'
import { addElapsedHours } from '../../../../src/rules/instant'
import { users } from '../../../../src/server/database/schema/directory'
import { recordTexts } from '../../../../src/server/database/schema/record'
import { outcomeOf } from '../../../support/apiError'
import { noon, type OpenQuestion, yes } from '../../../support/ballotBox'
import { correctedVotes, endedQuestion, later } from '../../../support/correctedVotes'
import { correctionDesk, voteChange } from '../../../support/correctionDesk'
import { companies, people } from '../../../support/directory'
import { judgement } from '../../../support/recordReader'

const { application, box, desk, detailOf, faultsOf, handedOut, versionsOf } = correctedVotes()

const elmToNo = (question: OpenQuestion) =>
  voteChange(question, companies.elm, 'No', 'Sent by letter.')

test('is added on evidence, with all that follows, and both verifiers know it', async () => {
  const question = await endedQuestion(box)
  const asked = await desk.ask('admin', elmToNo(question), later)
  expect(asked).toMatchObject({
    basis: 'no vote',
    about: 'Vote of Elm Inc.',
    oldValue: 'No vote',
    newValue: 'No: Sent by letter.',
  })
  expect((await desk.preview('admin', elmToNo(question), later)).effects).toContainEqual({
    label: 'No',
    oldValue: '1',
    newValue: '2',
  })
  const approved = await desk.approve('staff', asked.correctionId, later)
  expect(approved.effects).toContainEqual({ label: 'Votes', oldValue: '3', newValue: '4' })
  const detail = await detailOf(question)
  expect(detail).toMatchObject({ totalVotes: 4, voteResult: 'Failed' })
  expect(detail.voteResults.find(({ memberId }) => memberId === companies.elm)).toMatchObject({
    voteChoice: 'No',
    isProxy: true,
    proxyVoterName: 'Admin Test',
    created: later,
    revision: 1,
  })
  expect(await faultsOf(question)).toEqual([])
  const handed = await handedOut(question)
  expect(judgement(handed)).toBe('PASS')
  expect(JSON.parse(handed.record.bodies.at(-1) ?? '')).toMatchObject({
    event: 'corrected',
    replaces: null,
    outcome: { totalVotes: 4, totalNoVotes: 2, result: 'Failed' },
  })
})

test('counts for the quorum where its holder does', async () => {
  const question = await box.open({ isAutoExtensionEnabled: false })
  await box.cast(question, 'member', yes)
  await box.end(question, question.deadline)
  expect(await detailOf(question)).toMatchObject({ voteResult: 'Failed' })
  const asked = await desk.ask('admin', voteChange(question, companies.cedar, 'Yes'), later)
  const { effects } = await desk.approve('staff', asked.correctionId, later)
  expect(effects).toEqual([
    { label: 'Result', oldValue: 'Failed', newValue: 'Passed' },
    { label: 'Yes', oldValue: '1', newValue: '2' },
    { label: 'Votes', oldValue: '1', newValue: '2' },
    { label: 'Votes that count for the quorum', oldValue: '1', newValue: '2' },
    { label: 'Quorum met', oldValue: 'No', newValue: 'Yes' },
  ])
  expect(await detailOf(question)).toMatchObject({ voteResult: 'Pass' })
  expect(await faultsOf(question)).toEqual([])
  expect(judgement(await handedOut(question))).toBe('PASS')
})

test.each([
  ['could be closed', []],
  ['could be closed by somebody who is erased', ['Admin Test']],
])('does not change why a question %s', async (_what, erased) => {
  const question = await box.open()
  await box.cast(question, 'member', yes)
  await box.cast(question, 'second', yes)
  await box.close(question, 'admin', addElapsedHours(noon, 25))
  await application.db.delete(recordTexts).where(inArray(recordTexts.text, erased))
  expect(await detailOf(question)).toMatchObject({ isQuorumVoteComplete: false, quorumVotes: 2 })
  const asked = await desk.ask('admin', voteChange(question, companies.birch, 'Yes'), later)
  await desk.approve('staff', asked.correctionId, later)
  expect(await detailOf(question)).toMatchObject({ isQuorumVoteComplete: false, quorumVotes: 3 })
  expect(await faultsOf(question)).toEqual([])
})

test('is corrected like any other from then on', async () => {
  const question = await endedQuestion(box)
  const added = await desk.ask('admin', elmToNo(question), later)
  await desk.approve('staff', added.correctionId, later)
  const turned = await desk.ask('admin', voteChange(question, companies.elm, 'Yes'), later)
  expect(turned).toMatchObject({ oldValue: 'No: Sent by letter.', newValue: 'Yes' })
  await desk.approve('staff', turned.correctionId, later)
  expect(await detailOf(question)).toMatchObject({ totalVotes: 4, voteResult: 'Pass' })
  expect(await faultsOf(question)).toEqual([])
  expect(judgement(await handedOut(question))).toBe('PASS')
  const versions = await versionsOf(question, 'Elm', 'staff')
  expect(versions?.map(({ ballot }) => ballot)).toMatchObject([
    { by: 'Admin Test', voteChoice: 'No', approvedBy: 'Staff Test' },
    { by: 'Admin Test', voteChoice: 'Yes', approvedBy: 'Staff Test' },
  ])
})

test('names a chair by the group for which they vote, and a Councilor by name alone', async () => {
  const council = await box.open({ groupId: 36, isAutoExtensionEnabled: false })
  await box.end(council, council.deadline)
  const inCouncil = correctionDesk(application.db, 36)
  const { voteQuestionId } = council
  const asked = council.roll.map(({ rollEntryId }) =>
    inCouncil.ask(
      'staff',
      { kind: 'vote', voteQuestionId, rollEntryId, voteChoice: 'Yes', voteReason: null },
      later,
    ),
  )
  expect((await Promise.all(asked)).map(({ about }) => about)).toEqual([
    'Vote of Councilor Test',
    'Vote of SecondCouncilor Test',
    'Vote of Chair Test, Working Group Chair of Delegates',
    'Vote of Councilor Test, Working Group Chair of Core Group',
    'Vote of Councilor Test, Working Group Chair of Audio Group',
  ])
})

test('has no subject of a mail where nobody would read it', async () => {
  const question = await endedQuestion(box)
  const itself = eq(users.userId, people.proxy)
  await application.db.update(users).set({ isDisabled: true }).where(itself)
  expect(await desk.preview('admin', elmToNo(question), later)).toMatchObject({
    recipients: [],
    mailSubject: null,
  })
  await application.db.update(users).set({ isDisabled: false }).where(itself)
})

test('is added once: of two requests the second is overtaken', async () => {
  const question = await endedQuestion(box)
  const one = await desk.ask('admin', elmToNo(question), later)
  const other = await desk.ask('admin', voteChange(question, companies.elm, 'Yes'), later)
  await desk.approve('staff', one.correctionId, later)
  const approved = desk.approve('staff', other.correctionId, later)
  expect(await outcomeOf(approved)).toBe('correction-decided')
  expect(await detailOf(question)).toMatchObject({ totalVotes: 4 })
})

test('is not added for who holds none, nor for a line of another question', async () => {
  const question = await endedQuestion(box)
  const ofNobody = voteChange(question, companies.dogwood, 'Yes')
  expect(await outcomeOf(desk.ask('admin', ofNobody, later))).toBe('bad-input')
  const other = await endedQuestion(box)
  const foreign = { ...elmToNo(other), voteQuestionId: question.voteQuestionId }
  expect(await outcomeOf(desk.ask('admin', foreign as never, later))).toBe('bad-input')
})
