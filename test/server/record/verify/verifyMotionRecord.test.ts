import { type SQL, sql } from 'drizzle-orm'
import type { MotionPath } from '../../../../src/server/governance/commands/motionContext'
import { ballotBox, noon } from '../../../support/ballotBox'
import { companies, people } from '../../../support/directory'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { motionBox, motionDeadline } from '../../../support/motionBox'
import { eventsOf, expectRecordVerifies, questionOf } from '../../../support/stored'
import { eventOf, forgeEvent, tamperWith } from '../../../support/tamper'

const database = directoryDatabase()
const box = motionBox(database.db)
const ballots = ballotBox(database.db)
let motion: MotionPath

interface Forged {
  by?: number
  seconders?: object[]
}

/** A request of staff, taken up by member, amended by an admin and seconded. */
beforeEach(async () => {
  motion = await box.make({}, 'staff')
  await box.takeUp(motion, 'member')
  await box.amend(motion, { title: 'Publish version 3', amendmentReason: 'A typo.' }, 'admin')
  await box.second(motion)
})

const tamper = (statement: SQL) => tamperWith(database.db, statement)

const record = () => ({ subject: 'motion', id: motion.motionRequestId }) as const
const forge = (seq: number, change: object) => forgeEvent(database.db, record(), seq, () => change)
const deleteEvent = (seq: number) =>
  tamper(sql`delete from record_events where ${eventOf(record(), seq)}`)

test('a record nobody touched verifies, to every end', async () => {
  expect(await box.story(motion)).toBe('made takenUp amended seconded')
  expect(await box.findings(motion)).toEqual([])
  await box.withdraw(motion, 'admin')
  expect(await box.findings(motion)).toEqual([])
  const failed = await box.make()
  await box.fail(failed, '2026-03-12T20:00:00.000Z')
  expect(await box.findings(failed)).toEqual([])
  const ofChair = await box.make({ groupId: 36 }, 'chair')
  await box.second(ofChair, 'councilor')
  expect(await box.findings(ofChair)).toEqual([])
})

test('a motion and the question it led to name each other, opened from it or linked later', async () => {
  const { voteQuestionId } = await ballots.open(motion)
  const { motionRequestId } = motion
  expect((await box.events(motion)).at(-1)).toMatchObject({ event: 'linked', voteQuestionId })
  expect((await eventsOf(database.db, voteQuestionId))[0]).toMatchObject({ motionRequestId })
  const later = await box.make()
  await box.second(later)
  const open = await ballots.open()
  await box.link(later, open.voteQuestionId)
  expect(await questionOf(database.db, open.voteQuestionId)).toMatchObject({
    motionRequestId: later.motionRequestId,
  })
  for (const each of [motion, later]) expect(await box.findings(each)).toEqual([])
  for (const id of [voteQuestionId, open.voteQuestionId])
    await expectRecordVerifies(database.db, id)
})

test('the database itself refuses to change or delete an event of any record', async () => {
  for (const statement of [
    sql`update record_events set body = '{}'`,
    sql`delete from record_events`,
    sql`truncate record_events`,
  ]) {
    const act = database.db.execute(statement)
    await expect(act).rejects.toMatchObject({ cause: { message: /append-only/ } })
  }
})

test.each([
  [
    'seconder',
    sql`update motions set seconded_user_id = 8`,
    'the stored person who seconded it differs',
  ],
  ['name', sql`update motions set motioned_name = 'X'`, 'the stored name of who moved it differs'],
  ['title', sql`update motions set title = 'X'`, 'the stored title differs'],
  ['status', sql`update motions set motion_status = 'Failed'`, 'the stored status differs'],
  [
    'date',
    sql`update motions set seconded_date = now()`,
    'the stored time at which it was seconded differs',
  ],
  [
    'deadline',
    sql`update motions set motion_deadline = motion_deadline + interval '1 day'`,
    'the stored deadline differs',
  ],
  ['revision', sql`update motions set revision = 9`, 'the stored number of its revision differs'],
  ['text', sql`update record_texts set text = 'X'`, expect.stringContaining('was altered')],
])('a %s edited in the tables is found', async (_, statement, finding) => {
  await tamper(statement)
  expect(await box.findings(motion)).toContainEqual(finding)
})

test.each<[string, number, object, string]>([
  ['a making in the name of another', 1, { right: 'voter' }, '1: a motion made without'],
  ['a longer time', 1, { deadline: '2026-04-01T00:00:00.000Z' }, '1: a deadline that was not'],
  ['a longer time after it was taken up', 2, { newDeadline: noon }, '2: a deadline not allowed'],
  ['an amendment by the right of a voter', 3, { right: 'voter' }, '3: amended when it was not'],
  ['an amendment without its reason', 3, { reasonHash: null }, '3: a new title without a reason'],
  ['an amendment of nothing', 3, { changes: [] }, '3: an amendment that changes nothing'],
  [
    'a second of the same company',
    4,
    { motioner: { memberId: companies.cedar, titles: [] } },
    '4: seconded when it was not allowed',
  ],
  ['a second at the deadline', 4, { at: motionDeadline }, '4: seconded when it was not allowed'],
  ['a time that falls', 4, { at: '2026-03-01T00:00:00.000Z' }, '4: earlier than the event before'],
  ['another record', 4, { motionRequestId: 0 }, '4: belongs to another record'],
])('%s, forged, is found', async (_, seq, change, finding) => {
  await forge(seq, change)
  expect(await box.findings(motion)).toContainEqual(expect.stringContaining(finding))
})

test.each<[string, object, string]>([
  ['second', { event: 'seconded' }, '5: seconded when'],
  ['making', { event: 'made' }, '5: a second making'],
  ['failure', { event: 'failed', dueAt: motionDeadline }, '5: a failure that was not due'],
  ['withdrawal', { event: 'withdrawn', right: 'motioner' }, '5: withdrawn when'],
  ['link', { event: 'linked', right: 'voter', voteQuestionId: 1 }, '5: linked when'],
])('one more %s, forged, is found', async (_, change, finding) => {
  await box.withdraw(motion, 'admin')
  const [, , , seconded] = await box.events(motion)
  await forge(5, { ...seconded, actor: { userId: people.member, nameHash: '' }, ...change, seq: 5 })
  expect(await box.findings(motion)).toContainEqual(expect.stringContaining(finding))
})

test.each<[string, Forged]>([
  ['somebody twice', { seconders: [{ memberId: null, titles: [] }] }],
  ['a company twice', { seconders: [{ memberId: companies.cedar, titles: [] }], by: people.admin }],
  ['a number of seconders that did not', { seconders: [], by: people.admin }],
])('a second of %s, forged where two are needed, is found', async (_, { by, ...change }) => {
  await forge(2, { motions: { deadlineDays: 7, oneOfTitles: null, seconds: 2 } })
  const [, , , seconded] = await box.events(motion)
  await box.withdraw(motion, 'admin')
  const { seconded: who } = seconded as { seconded: object }
  const again = { ...who, ...(by && { userId: by }) }
  await forge(5, { ...seconded, seq: 5, seconded: again, ...change })
  expect(await box.findings(motion)).toContainEqual(
    expect.stringContaining('5: seconded when it was not allowed'),
  )
})

test('a missing event is found', async () => {
  await deleteEvent(3)
  expect(await box.findings(motion)).toEqual(
    expect.arrayContaining(['4: expected event 3', 'the stored title differs']),
  )
  await deleteEvent(1)
  expect(await box.findings(motion)).toContain('1: the record has no making')
})

test('where a text was erased by law, the rest still verifies', async () => {
  await tamper(sql`delete from record_texts`)
  expect(await box.findings(motion)).toEqual([])
})
