import { inArray } from 'drizzle-orm'
import { memberships } from '../../../../src/server/database/schema/directory'
import type { Amendment } from '../../../../src/server/governance/commands/amendVoteQuestion'
import { ballotBox, noon, type OpenQuestion, proposersOf, yes } from '../../../support/ballotBox'
import { people, type PersonName } from '../../../support/directory'
import { mailsAbout } from '../../../support/outbox'
import { errorsOf, outcomeOf, refusalOf } from '../../../support/apiError'
import { directoryDatabase } from '../../../support/directoryDatabase'
import * as stored from '../../../support/stored'

const database = directoryDatabase()
const box = ballotBox(database.db)
let question: OpenQuestion

const later = '2026-03-03T20:00:00.000Z'
const additionalStakeholders = 'board@example.org'

beforeEach(async () => {
  question = await box.open({ additionalStakeholders })
})

/** What the editor sends where only these fields were touched. */
function edited(overrides: Partial<Amendment> = {}): Amendment {
  return {
    title: 'Publish version 2',
    description: 'As drafted.',
    isAutoExtensionEnabled: true,
    ...proposersOf(101),
    links: [],
    isSendNotification: false,
    additionalStakeholders,
    ...overrides,
  }
}

const amend = (overrides: Partial<Amendment>, person: PersonName = 'admin', at = later) =>
  box.amend(question, person, edited(overrides), at)

const now = () => stored.questionOf(database.db, question.voteQuestionId)
const versions = () => stored.questionVersionsOf(database.db, question.voteQuestionId)
const recordVerifies = () => stored.expectRecordVerifies(database.db, question.voteQuestionId)

const everything: Partial<Amendment> = {
  title: 'Publish version 3',
  titleAmendmentReason: ' A typo. ',
  description: 'As drafted now.',
  deadlineUtc: '2026-03-20T19:00:00.000Z',
  isAutoExtensionEnabled: false,
  motionedId: people.second,
  secondedId: people.colleague,
  links: [{ name: 'Draft', uri: 'example.org/draft' }],
  isSendNotification: true,
  additionalStakeholders: 'board@example.org,chair@example.org',
}

test('every field of the editor is saved and told in history, record, mail and to the hub', async () => {
  await amend(everything)
  expect(await now()).toMatchObject({
    title: 'Publish version 3',
    description: 'As drafted now.',
    firstDeadline: '2026-03-20T19:00:00.000Z',
    voteDeadline: '2026-03-20T19:00:00.000Z',
    isAutoExtensionEnabled: false,
    motionedId: people.second,
    motionedName: 'Test, Second',
    motionedCompanyName: 'Cedar Inc.',
    secondedId: people.colleague,
    secondedCompanyName: 'Alder Inc.',
    linkReference: [{ name: 'Draft', uri: 'https://example.org/draft' }],
    isSendNotification: true,
    additionalStakeholders: 'board@example.org, chair@example.org',
    revision: 2,
    editedRevision: 2,
  })
  const [, second] = await versions()
  const version = { versionNumber: 2, userName: 'Admin Test', modifiedTime: later }
  expect(second).toMatchObject({ ...version, reason: 'A typo.' })
  expect(second?.changes.map(({ fieldName, fieldContent }) => [fieldName, fieldContent])).toEqual([
    ['Title', 'Publish version 3'],
    ['Description', 'As drafted now.'],
    ['VoteDeadline', '2026-03-20T19:00:00.000Z'],
    ['IsAutoExtensionEnabled', 'false'],
    ['MotionedName', 'Test, Second'],
    ['SecondedName', 'Test, Colleague'],
    ['LinkRef', 'Draft'],
    ['LinkRefUri', 'https://example.org/draft'],
    ['Notification', 'true'],
    ['AdditionalStakeholders', 'board@example.org\nchair@example.org'],
  ])
  const [, amended] = await stored.eventsOf(database.db, question.voteQuestionId)
  const act = { event: 'amended', actor: { userId: people.admin }, right: 'admin' }
  expect(amended).toMatchObject({
    ...act,
    changes: expect.arrayContaining([
      { field: 'title', old: 'Publish version 2', new: 'Publish version 3' },
      { field: 'deadline', old: question.deadline, new: '2026-03-20T19:00:00.000Z' },
    ]),
  })
  expect(JSON.stringify(amended)).not.toMatch(/typo|Second|example\.org"/)
  expect(await stored.wordsToHub(database.db, question.voteQuestionId)).toBe(2)
  await recordVerifies()
})

test('the additional recipients hear of it with reason and changes, and of a title always the group', async () => {
  const quietly = { ...everything, isSendNotification: false }
  await amend(quietly)
  await amend({ ...quietly, description: 'Once more.', titleAmendmentReason: null })
  const [opened, first, second, ...more] = await mailsAbout(database.db, question.voteQuestionId)
  expect(opened).toMatchObject({ kind: 'opened', recipients: ['board@example.org'] })
  expect(first).toMatchObject({
    onceKey: `voteQuestion.amended:${question.voteQuestionId}:2`,
    recipients: ['group-101@test.example', 'board@example.org', 'chair@example.org'],
    facts: { by: 'Admin Test', reason: 'A typo.', title: 'Publish version 3' },
  })
  expect(second).toMatchObject({
    recipients: ['board@example.org', 'chair@example.org'],
    facts: { reason: null, changes: [{ fieldName: 'Description', fieldContent: 'Once more.' }] },
  })
  expect(more).toEqual([])
})

test('saving what is in force already changes nothing and tells nobody', async () => {
  await amend({ deadlineUtc: question.deadline, titleAmendmentReason: 'Because.' })
  await amend({})
  expect(await stored.storyOf(database.db, question.voteQuestionId)).toBe('opened')
  expect(await versions()).toHaveLength(1)
  expect(await now()).toMatchObject({ revision: 1, editedRevision: 1 })
  expect(await mailsAbout(database.db, question.voteQuestionId)).toHaveLength(1)
})

test('votes stand', async () => {
  await box.cast(question, 'member')
  await amend({ description: 'As drafted now.' })
  await box.cast(question, 'second', yes, later)
  expect(await now()).toMatchObject({ totalYesVotes: 2, revision: 4, editedRevision: 3 })
  await recordVerifies()
})

describe('an editor that is stale', () => {
  test('is refused with the question as it stands now', async () => {
    await amend({ description: 'First.', revisionRead: 1 })
    const { code, details } = await refusalOf(amend({ description: 'Second.', revisionRead: 1 }))
    expect(code).toBe('changed-meanwhile')
    const current = { voteQuestionId: question.voteQuestionId, description: 'First.', revision: 2 }
    expect(details.current).toMatchObject({ ...current, abilities: { canEdit: true } })
    expect((await now()).description).toBe('First.')
  })

  test('is not made so by votes, but by an extension', async () => {
    await box.cast(question, 'member')
    expect(await outcomeOf(amend({ description: 'First.', revisionRead: 1 }))).toBe('done')
    await box.end(question, question.deadline)
    const afterExtension = '2026-03-08T21:00:00.000Z'
    const second = (revisionRead: number) =>
      outcomeOf(amend({ description: 'Second.', revisionRead }, 'admin', afterExtension))
    expect(await second(3)).toBe('changed-meanwhile')
    expect(await second(4)).toBe('done')
    await recordVerifies()
  })

  test('of two who read the same revision one is refused', async () => {
    const outcomes = await Promise.all(
      ['One.', 'Two.'].map((description) => outcomeOf(amend({ description, revisionRead: 1 }))),
    )
    expect(outcomes.toSorted()).toEqual(['changed-meanwhile', 'done'])
  })

  test.each([
    [undefined, 'done'],
    [9, 'changed-meanwhile'],
  ])('that read the revision %s: %s', async (revisionRead, outcome) => {
    await amend({ description: 'First.' })
    expect(await outcomeOf(amend({ description: 'Second.', revisionRead }))).toBe(outcome)
  })
})

test.each([undefined, null, '', ' ​'])('a new title needs a reason, not %j', async (reason) => {
  const renamed = amend({ title: 'Publish version 3', titleAmendmentReason: reason })
  expect(await errorsOf(renamed)).toEqual({
    titleAmendmentReason: ['Please provide a reason for amending the vote question.'],
  })
})

describe('the deadline', () => {
  const earlier = '2026-03-06T20:00:00.000Z'

  test('moves earlier only once all quorum members have voted, and never to the past', async () => {
    expect(await errorsOf(amend({ deadlineUtc: earlier }))).toEqual({
      deadlineUtc: [expect.stringMatching(/^Please provide a time no earlier than/)],
    })
    for (const person of ['member', 'admin', 'second'] as const) await box.cast(question, person)
    expect(await errorsOf(amend({ deadlineUtc: later }))).toMatchObject({
      deadlineUtc: ['Please provide a time after Mar 3, 2026, 12:00 PM PT.'],
    })
    expect(await outcomeOf(amend({ deadlineUtc: earlier }))).toBe('done')
    expect((await now()).voteDeadline).toBe(earlier)
    await recordVerifies()
  })

  test('that is fixed stays', async () => {
    question = await box.open({ groupId: 712 })
    const users = edited({ ...proposersOf(712), additionalStakeholders: '' })
    const moved = { ...users, deadlineUtc: '2026-04-01T19:00:00.000Z' }
    expect(await errorsOf(box.amend(question, 'admin', moved, later))).toEqual({
      deadlineUtc: ['The deadline of questions in this group is fixed.'],
    })
    await box.amend(question, 'admin', { ...users, isAutoExtensionEnabled: true }, later)
    expect((await now()).isAutoExtensionEnabled).toBe(false)
  })

  test('lets nobody amend once it has come', async () => {
    const late = amend({ description: 'Late.' }, 'admin', question.deadline)
    expect(await outcomeOf(late)).toBe('vote-ended')
    await box.cancel(question, 'admin', 'Superseded.')
    expect(await outcomeOf(amend({ description: 'Late.', revisionRead: 1 }))).toBe('vote-ended')
  })
})

test('who motioned and seconded stay named though gone from the group; nobody new from outside is taken', async () => {
  const { motionedId, secondedId, ...named } = await now()
  const gone = inArray(memberships.userId, [motionedId ?? 0, secondedId ?? 0])
  const rows = await database.db.delete(memberships).where(gone).returning()
  expect(await outcomeOf(amend({ description: 'As drafted now.' }))).toBe('done')
  const { motionedName, motionedCompanyName, secondedName, secondedCompanyName } = named
  const proposers = { motionedName, motionedCompanyName, secondedName, secondedCompanyName }
  const amended = { description: 'As drafted now.', motionedId, secondedId, ...proposers }
  expect(await now()).toMatchObject(amended)
  expect([motionedName, secondedName]).not.toContain(null)
  await database.db.insert(memberships).values(rows)
  expect(await errorsOf(amend({ motionedId: people.outsider, secondedId: null }))).toEqual({
    motionedId: ['Please provide a valid user.'],
    secondedId: ['Please provide a valid user.'],
  })
})

test.each([
  ['staff', 'done'],
  ['admin', 'done'],
  ['member', 'not-an-admin'],
  ['proxy', 'not-an-admin'],
  ['adminOf14', 'access-denied'],
  ['outsider', 'access-denied'],
] as const)('%s amends: %s', async (person, outcome) => {
  expect(await outcomeOf(amend({ description: 'As drafted now.' }, person))).toBe(outcome)
})

test('a question of another group is not found', async () => {
  const elsewhere = { ...question, groupId: 14 }
  expect(await outcomeOf(box.amend(elsewhere, 'staff', edited(), noon))).toBe('not-found')
})
