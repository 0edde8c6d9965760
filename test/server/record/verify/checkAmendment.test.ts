import { sql } from 'drizzle-orm'
import { replay } from '../../../../src/server/record/verify/replay'
import { questionRules, verifyRecord } from '../../../../src/server/record/verify/verifyRecord'
import type {
  AmendedEvent,
  RecordedChange,
  QuestionEvent,
} from '../../../../src/server/record/questionEvent'
import { ballotBox, type OpenQuestion, proposersOf } from '../../../support/ballotBox'
import { people } from '../../../support/directory'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { eventsOf, expectRecordVerifies, questionOf } from '../../../support/stored'

const database = directoryDatabase()
const box = ballotBox(database.db)
let question: OpenQuestion

const later = '2026-03-03T20:00:00.000Z'
const amendment = {
  title: 'Publish version 3',
  titleAmendmentReason: 'A typo.',
  description: 'As drafted now.',
  deadlineUtc: '2026-03-20T19:00:00.000Z',
  isAutoExtensionEnabled: false,
  ...proposersOf(101),
  motionedId: people.colleague,
  secondedId: people.admin,
  links: [{ name: 'Draft', uri: 'https://example.org/draft' }],
  isSendNotification: true,
  additionalStakeholders: 'board@example.org',
}

beforeEach(async () => {
  question = await box.open()
  await box.amend(question, 'admin', amendment, later)
})

/** What the rules say of the record with its amendment told otherwise. */
async function findingsWith(change: (event: AmendedEvent) => Partial<AmendedEvent>) {
  const events = await eventsOf(database.db, question.voteQuestionId)
  const forged = events.map((event): QuestionEvent =>
    event.event === 'amended' ? { ...event, ...change(event) } : event,
  )
  return replay(
    forged,
    questionRules(() => null),
  ).faults.map(({ message }) => message)
}

/** The changes with those of one field told otherwise. */
const retold =
  <T extends RecordedChange['field']>(
    field: T,
    told: Partial<Extract<RecordedChange, { field: T }>>,
  ) =>
  ({ changes }: AmendedEvent) => ({
    changes: changes.map((change) => (change.field === field ? { ...change, ...told } : change)),
  })

test('an amendment nobody touched is in order', async () => {
  expect(await findingsWith(() => ({}))).toEqual([])
  await expectRecordVerifies(database.db, question.voteQuestionId)
})

test.each<[string, (event: AmendedEvent) => Partial<AmendedEvent>]>([
  ['an amendment after the deadline', () => ({ at: question.deadline })],
  ['an amendment without the right to it', () => ({ right: 'namedProxy' })],
  ['an amendment that changes nothing', () => ({ changes: [] })],
  [
    'an amendment that changes a field twice',
    ({ changes }) => ({ changes: [...changes, ...changes.slice(-1)] }),
  ],
  ['a new title without a reason', () => ({ reasonHash: null })],
  ['an amendment of other terms', retold('title', { old: 'Publish version 1' })],
  [
    'an amendment of other terms',
    retold('motioned', { old: { userId: people.second, nameHash: null, companyName: null } }),
  ],
  ['an amendment of other terms', retold('isAutoExtensionEnabled', { old: false })],
  ['an amendment of other terms', retold('links', { old: [{ name: 'x', uri: 'y' }] })],
  [
    'an amendment of other terms',
    ({ changes }) => ({ changes: [...changes, { field: 'groupId', old: 101, new: 14 } as never] }),
  ],
  ['a deadline that was not allowed then', retold('deadline', { new: '2026-03-05T19:00:00.000Z' })],
  ...(['description', 'deadline', 'motioned', 'seconded', 'links'] as const).map(
    (field): [string, (event: AmendedEvent) => Partial<AmendedEvent>] => [
      `an amendment of other terms`,
      retold(field, { old: undefined as never }),
    ],
  ),
  ['makes no sense', retold('motioned', { old: null as never })],
])('%s is found', async (finding, change) => {
  expect(await findingsWith(change)).toContainEqual(expect.stringContaining(finding))
})

test.each([
  ['title', sql`title = 'Publish version 2'`],
  ['description', sql`description = ''`],
  ['list of links', sql`link_reference = '[]'`],
  ['person who moved it', sql`motioned_id = null`],
  ['person who seconded it', sql`seconded_id = 1`],
  ['setting of the auto-extension', sql`is_auto_extension_enabled = true`],
  ['deadline', sql`vote_deadline = ${later}`],
  ['motion that it comes from', sql`motion_request_id = 7`],
])('%s edited in the tables is found', async (field, change) => {
  const { db } = database
  await db.execute(
    sql`update vote_questions set ${change} where vote_question_id = ${question.voteQuestionId}`,
  )
  const { faults } = await verifyRecord(db, question.voteQuestionId)
  expect(faults).toEqual([{ seq: null, message: `the stored ${field} differs` }])
})

test('with a clock set back the time of the question stands still', async () => {
  const early = '2026-03-02T21:00:00.000Z'
  await box.amend(question, 'admin', { ...amendment, description: 'Once more.' }, early)
  const [, , again] = await eventsOf(database.db, question.voteQuestionId)
  expect(again?.at).toBe(later)
  for (const person of ['member', 'admin', 'second'] as const)
    await box.cast(question, person, undefined, later)
  await box.close(question, 'admin', early)
  await expectRecordVerifies(database.db, question.voteQuestionId)
  expect((await questionOf(database.db, question.voteQuestionId)).voteStatusDate).toBe(later)

  question = await box.open({}, later)
  await box.cancel(question, 'admin', 'Superseded.', early)
  await expectRecordVerifies(database.db, question.voteQuestionId)
})

test('who else is mailed may be amended again, though the opening does not tell who is', async () => {
  const stakeholders = { additionalStakeholders: 'chair@example.org', isSendNotification: false }
  await box.amend(question, 'admin', { ...amendment, ...stakeholders }, later)
  await expectRecordVerifies(database.db, question.voteQuestionId)
})

test('the deadline moved by an amendment is the one that extensions and the end go by', async () => {
  await box.amend(question, 'admin', { ...amendment, isAutoExtensionEnabled: true }, later)
  await box.end(question, amendment.deadlineUtc)
  await box.amend(
    question,
    'admin',
    { ...amendment, deadlineUtc: null, isAutoExtensionEnabled: false },
    amendment.deadlineUtc,
  )
  await box.end(question, '2026-03-21T19:00:00.000Z')
  const events = await eventsOf(database.db, question.voteQuestionId)
  expect(events.map(({ event }) => event).join(' ')).toBe(
    'opened amended amended extended amended completed',
  )
  await expectRecordVerifies(database.db, question.voteQuestionId)
})
