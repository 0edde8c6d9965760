import type { Minutes } from '../../../../src/contract/minutes'
import { inSnapshot, inTransaction } from '../../../../src/server/database/transaction'
import { publishMinutes, saveMinutes } from '../../../../src/server/governance/commands/minutes'
import { readMinutes } from '../../../../src/server/governance/queries/readMinutes'
import { outcomeOf } from '../../../support/apiError'
import { ballotBox, noon, yes } from '../../../support/ballotBox'
import { people, type PersonName } from '../../../support/directory'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { type MeetingAt, type RollCallDesk, rollCallDesk } from '../../../support/rollCall'
import { storeMotion } from '../../../support/storedMotion'
import { storeEvent } from '../../../support/storedEvent'

const over = '2026-03-02T22:00:00.000Z'
const opening = [{ heading: 'Opening', text: 'Ada opened the meeting.' }]

const database = directoryDatabase('test')
let desk: RollCallDesk
let meeting: MeetingAt

beforeEach(async () => {
  desk = rollCallDesk(database.db)
  meeting = { groupId: 101, eventId: await storeEvent(database.db) }
})

const as = (person: PersonName, at: string) => ({
  userId: people[person],
  readClock: async () => at,
})
const save = (by: PersonName, revision: number, sections = opening, at = noon) =>
  inTransaction(database.db, (tx) => saveMinutes(tx, as(by, at), meeting, { sections, revision }))
const publish = (revision: number, reason = '', at = over) =>
  inTransaction(database.db, (tx) =>
    publishMinutes(tx, as('admin', at), meeting, { revision, reason }),
  )
const read = (isAdmin: boolean): Promise<Minutes> =>
  inSnapshot(database.db, (tx) =>
    readMinutes(tx, async () => over, { groupId: 101, isAdmin }, meeting.eventId),
  )

test('admins share one draft, which nobody else reads', async () => {
  expect(await read(false)).toMatchObject({ versions: [], draft: null })
  expect((await read(true)).draft).toMatchObject({ sections: [], savedBy: null, revision: 0 })
  await save('admin', 0)
  const told = await desk.words(meeting)
  await save('staff', 1, [...opening, { heading: 'Close', text: '' }])
  expect(await desk.words(meeting)).toBe(told + 1)
  expect((await read(true)).draft).toMatchObject({
    sections: [...opening, { heading: 'Close', text: '' }],
    savedBy: 'Staff Test',
    savedAt: noon,
    revision: 2,
  })
  expect((await read(false)).draft).toBeNull()
  expect(await outcomeOf(save('member', 2))).toBe('not-an-admin')
})

test('who saves an older draft is told what was saved meanwhile', async () => {
  await save('admin', 0)
  await expect(save('staff', 0, [])).rejects.toMatchObject({
    code: 'changed-meanwhile',
    details: { current: { draft: { sections: opening, revision: 1 } } },
  })
  expect(await outcomeOf(publish(0))).toBe('changed-meanwhile')
  expect((await read(true)).draft?.sections).toEqual(opening)
})

test('a version keeps what was known when it was published, and an amendment says why', async () => {
  await desk.add('admin', meeting, ['member'])
  await save('admin', 0)
  await expect(publish(1)).rejects.toMatchObject({ code: 'state-forbids' })
  await desk.close('admin', meeting, over)
  await publish(1)
  const [first] = (await read(false)).versions
  expect(first).toMatchObject({
    version: 1,
    sections: opening,
    reason: null,
    publishedBy: 'Admin Test',
    publishedAt: over,
    facts: { attendees: [{ name: 'Member Test', companyName: 'Alder Inc.', standInName: null }] },
  })
  expect((await read(true)).draft).toMatchObject({
    sections: opening,
    revision: 0,
    publishRefusal: 'Nothing was written since the last version.',
  })
  expect(await outcomeOf(publish(0, 'Again.'))).toBe('state-forbids')

  await desk.add('staff', meeting, ['second'], over)
  await save('admin', 0, [])
  await expect(publish(1, ' ')).rejects.toMatchObject({
    details: { errors: { reason: ['Please say what was amended, and why.'] } },
  })
  await publish(1, ' A name was wrong. ')
  const { versions } = await read(false)
  expect(
    versions.map(({ version, reason, facts }) => [version, reason, facts.attendees.length]),
  ).toEqual([
    [2, 'A name was wrong.', 2],
    [1, null, 1],
  ])
})

test('tells motions of the meeting, and decisions since the one before', async () => {
  const box = ballotBox(database.db)
  const earlier = await box.open({ title: 'Before the meeting before' }, '2026-02-10T20:00:00.000Z')
  await box.cancel(earlier, 'admin', 'No need.', '2026-02-11T20:00:00.000Z')
  await storeEvent(database.db, {
    startTime: '2026-02-23T20:00:00.000Z',
    endTime: '2026-02-23T21:00:00.000Z',
  })
  const between = await box.open({ title: 'Between' }, '2026-02-23T22:00:00.000Z')
  await box.cast(between, 'member', yes, '2026-02-24T20:00:00.000Z')
  await box.cancel(between, 'admin', 'No need.', '2026-02-25T20:00:00.000Z')
  const after = await box.open({ title: 'After' }, noon)
  await box.cancel(after, 'admin', 'No need.', over)
  await storeMotion(database.db, { title: 'Moved there', motionedDate: noon })
  await storeMotion(database.db, { title: 'Moved elsewhere', motionedDate: over })
  const { facts } = (await read(true)).draft ?? {}
  expect(facts?.decisions).toEqual([
    {
      voteQuestionId: between.voteQuestionId,
      title: 'Between',
      endedAt: '2026-02-25T20:00:00.000Z',
      outcome: 'Cancelled: no result',
    },
  ])
  expect(facts?.motions.map(({ title }) => title)).toEqual(['Moved there'])
})
