import { eq } from 'drizzle-orm'
import { choiceRuleOf } from '../../../../src/rules/policy/policy'
import { standardPolicy } from '../../../../src/rules/policy/presets'
import {
  memberCompanies,
  users,
  workingGroupChairs,
} from '../../../../src/server/database/schema/directory'
import { type BallotBox, ballotBox, noon } from '../../../support/ballotBox'
import { changePerson, companies, people, storePolicy } from '../../../support/directory'
import { errorsOf, outcomeOf } from '../../../support/apiError'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { questionPolicy, withOwnChoices } from '../../../support/policies'
import { mailsAbout } from '../../../support/outbox'
import {
  eventsOf,
  expectRecordVerifies,
  questionOf,
  questionVersionsOf,
  wordsToHub,
} from '../../../support/stored'

const database = directoryDatabase()
const box = ballotBox(database.db)

/** A roll as one line for each vote: who holds it, for which group, `v` may vote, `q` counts for quorum. */
function linesOf(roll: Awaited<ReturnType<BallotBox['open']>>['roll']): string[] {
  return roll.map((entry) => {
    const holder = entry.userName ?? entry.memberName
    const rights = `${entry.isVoteEligible ? 'v' : '-'}${entry.isQuorumEligible ? 'q' : '-'}`
    return `${rights} ${holder}, ${entry.title ?? 'company'} for ${entry.groupName}`
  })
}

test('in a company group each member company holds one vote', async () => {
  const { roll } = await box.open()
  expect(linesOf(roll)).toEqual([
    'vq Alder Inc., company for Audio Group',
    'vq Birch Inc., company for Audio Group',
    'vq Cedar Inc., company for Audio Group',
    '-- Dogwood Inc., company for Audio Group',
    'v- Elm Inc., company for Audio Group',
  ])
})

test('in the council Councilors make the quorum, and chairs vote for their working groups', async () => {
  const { roll } = await box.open({ groupId: 36 })
  expect(linesOf(roll)).toEqual([
    'vq Councilor Test, Councilor for Council',
    'vq SecondCouncilor Test, Councilor for Council',
    'v- Chair Test, Working Group Chair for Delegates',
    'v- Councilor Test, Working Group Chair for Core Group',
    'v- Councilor Test, Working Group Chair for Audio Group',
  ])
})

test('a chair from before whom the council does not have is on the roll and may not vote', async () => {
  const chair = { councilId: 36, workingGroupId: 712, userId: people.outsider }
  await database.db.insert(workingGroupChairs).values(chair)
  const { roll } = await box.open({ groupId: 36 })
  await database.db.delete(workingGroupChairs).where(eq(workingGroupChairs.workingGroupId, 712))
  expect(linesOf(roll)).toContain('-- Outsider Test, Working Group Chair for Users')
})

test('in the assembly only Delegates vote, and in the user council everybody', async () => {
  expect(linesOf((await box.open({ groupId: 12 })).roll)).toEqual([
    'vq Delegate Test, Delegate for Delegates',
    'vq SecondDelegate Test, Delegate for Delegates',
    'v- ThirdDelegate Test, Delegate for Delegates',
  ])
  const users712 = (await box.open({ groupId: 712 })).roll
  expect(users712.map((entry) => entry.userName)).toEqual([
    'Admin Test',
    'SecondUser Test',
    'User Test',
  ])
  expect(users712.map((entry) => entry.isVoteEligible)).toEqual([false, true, true])
})

test('a disabled person is on no roll', async () => {
  await changePerson(database.db, 'councilor', { isDisabled: true })
  const { roll } = await box.open({ groupId: 36 })
  expect(roll.map((entry) => entry.userName)).toEqual(['SecondCouncilor Test', 'Chair Test'])
  await database.db.update(users).set({ isDisabled: false })
})

test('policy, quorum and deadline follow from the group; the default deadline is a full Pacific hour', async () => {
  const { voteQuestionId, deadline } = await box.open({}, '2026-03-02T20:34:56.789Z')
  expect(deadline).toBe('2026-03-08T20:00:00.000Z')
  expect(await questionOf(database.db, voteQuestionId)).toMatchObject({
    voteStatus: 'Pending',
    voteResult: 'Pending',
    policy: { ...questionPolicy(), version: 1 },
    voteType: 'Collect Vote From Group',
    questionType: 'Yes/No/Abstain/Out of Scope',
    choices: ['Yes', 'No', 'Abstain'],
    createdAt: '2026-03-02T20:34:56.789Z',
    firstDeadline: deadline,
    voteDeadline: deadline,
    quorumEligible: 3,
    quorumCount: 2,
    isAutoExtensionEnabled: true,
    revision: 1,
  })
})

test('the user council has a fixed deadline of 14 days and no extension, whatever is asked', async () => {
  const { voteQuestionId, deadline } = await box.open({
    groupId: 712,
    isAutoExtensionEnabled: true,
  })
  expect(deadline).toBe('2026-03-16T19:00:00.000Z')
  const { isAutoExtensionEnabled } = await questionOf(database.db, voteQuestionId)
  expect(isAutoExtensionEnabled).toBe(false)
})

test('the opening is told to the record with the whole roll, to the history and to the hub', async () => {
  const { voteQuestionId, roll } = await box.open({
    links: [{ name: 'Draft', uri: 'https://example.org/draft' }],
    motionedId: people.member,
    secondedId: people.second,
    attachments: [{ fileName: 'Draft.pdf', storageKey: 'a'.repeat(32), size: 3, sha256: 'ab' }],
    isSendNotification: true,
  })
  const [opened] = await eventsOf(database.db, voteQuestionId)
  expect(opened).toMatchObject({
    event: 'opened',
    seq: 1,
    at: noon,
    actor: { userId: people.staff },
    attachments: [{ fileName: 'Draft.pdf', sha256: 'ab' }],
    motioned: { userId: people.member, companyName: 'Alder Inc.' },
    roll: roll.map(({ rollEntryId, memberId }) => ({ vote: rollEntryId, memberId })),
  })
  expect(JSON.stringify(opened)).not.toContain('Member Test')
  const [version] = await questionVersionsOf(database.db, voteQuestionId)
  expect(version).toMatchObject({ versionNumber: 1, userName: 'Staff Test', modifiedTime: noon })
  expect(version?.changes).toContainEqual({
    fieldName: 'MotionedName',
    fieldType: 'text',
    fieldContent: 'Test, Member',
  })
  expect(version?.changes.slice(-2)).toEqual([
    { fieldName: 'Attachments', fieldType: 'list', fieldContent: 'Draft.pdf' },
    { fieldName: 'QuorumCount', fieldType: 'number', fieldContent: '2' },
  ])
  expect(await mailsAbout(database.db, voteQuestionId)).toMatchObject([
    {
      kind: 'opened',
      onceKey: `voteQuestion.opened:${voteQuestionId}:1`,
      recipients: ['group-101@test.example'],
      facts: { by: 'Staff Test', fileNames: ['Draft.pdf'] },
    },
  ])
  expect(await wordsToHub(database.db, voteQuestionId)).toBe(1)
  await expectRecordVerifies(database.db, voteQuestionId)
})

test.each([
  ['staff', 101, 'done'],
  ['admin', 101, 'done'],
  ['adminOf14', 14, 'done'],
  ['adminOf14', 101, 'access-denied'],
  ['admin', 14, 'access-denied'],
  ['member', 101, 'not-an-admin'],
  ['proxy', 101, 'not-an-admin'],
  ['outsider', 101, 'access-denied'],
  ['staff', 999, 'not-found'],
] as const)('%s opens a question in group %i: %s', async (person, groupId, outcome) => {
  expect(await outcomeOf(box.open({ groupId }, noon, person))).toBe(outcome)
})

test.each([
  [2, ['Yes', 'No', 'Out of Scope'], 'Yes/No/Abstain/Out of Scope'],
  [3, ['Yes', 'Later'], 'Choice Vote'],
])(
  'by bylaws of version %i with the choices %j it is of the type %s',
  async (version, choices, questionType) => {
    const policy = standardPolicy(14)
    const decisions = policy.decisions.map((decision) => ({
      ...decision,
      choices: choices.map((label) => ({ label, ...choiceRuleOf(decision, label) })),
    }))
    await storePolicy(database.db, 14, { ...policy, version, decisions })
    const { voteQuestionId } = await box.open({ groupId: 14 })
    expect(await questionOf(database.db, voteQuestionId)).toMatchObject({ choices, questionType })
  },
)

test('a mover nobody knows is refused by name of the field', async () => {
  expect(await errorsOf(box.open({ motionedId: 424242 }))).toEqual({
    motionedId: ['Please provide a valid user.'],
  })
})

test('later changes of directory and policy move neither the roll nor the rule of an open question', async () => {
  const { db } = database
  const question = await box.open()
  const before = await questionOf(db, question.voteQuestionId)
  await db
    .insert(memberCompanies)
    .values({ groupId: 101, memberId: companies.willow, isQuorumEligible: false })
  await db
    .update(memberCompanies)
    .set({ isVoteEligible: false, isQuorumEligible: false })
    .where(eq(memberCompanies.memberId, companies.alder))
  await storePolicy(
    db,
    101,
    withOwnChoices({ ...standardPolicy(101), version: 2 }, 'For', 'Against'),
  )
  await box.cast(question, 'member')
  const { policy, choices, quorumCount, quorumEligible } = await questionOf(
    db,
    question.voteQuestionId,
  )
  expect({ policy, choices, quorumCount, quorumEligible }).toEqual({
    policy: before.policy,
    choices: before.choices,
    quorumCount: 2,
    quorumEligible: 3,
  })
  await expectRecordVerifies(db, question.voteQuestionId)
  const next = await questionOf(db, (await box.open()).voteQuestionId)
  expect(next).toMatchObject({
    questionType: 'Choice Vote',
    choices: ['For', 'Against'],
    quorumEligible: 2,
  })
  expect(next.policy.version).toBe(2)
})

test('a question has the policy that is in force at its opening, to the millisecond', async () => {
  const coming = { ...standardPolicy(712), version: 3, maxExtensions: 2 }
  await storePolicy(database.db, 712, coming, '2026-04-01T07:00:00.000Z')
  const versionAt = async (at: string) => {
    const { voteQuestionId } = await box.open({ groupId: 712 }, at)
    await expectRecordVerifies(database.db, voteQuestionId)
    return (await questionOf(database.db, voteQuestionId)).policy.version
  }
  expect(await versionAt('2026-04-01T06:59:59.999Z')).toBe(1)
  expect(await versionAt('2026-04-01T07:00:00.000Z')).toBe(3)
})
