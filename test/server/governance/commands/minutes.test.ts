import type { Minutes } from '../../../../src/contract/minutes'
import type { VoteCast } from '../../../../src/contract/voteResults'
import type { Transaction } from '../../../../src/server/database/open'
import { inSnapshot, inTransaction } from '../../../../src/server/database/transaction'
import {
  moveMinutesApproval,
  publishMinutes,
  saveMinutes,
} from '../../../../src/server/governance/commands/minutes'
import { callerStatusIn } from '../../../../src/server/governance/commands/questionContext'
import { readMinutes } from '../../../../src/server/governance/queries/readMinutes'
import { outcomeOf } from '../../../support/apiError'
import { ballotBox, no, noon, yes } from '../../../support/ballotBox'
import { companies, people, type PersonName } from '../../../support/directory'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { motionBox } from '../../../support/motionBox'
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
async function readBy(tx: Transaction, person: PersonName): Promise<Minutes> {
  const viewer = await callerStatusIn(tx, 101, people[person], 'attendance')
  return readMinutes(tx, async () => over, viewer, meeting.eventId)
}
const move = (by: PersonName, version: number, at = over) =>
  inTransaction(database.db, (tx) => moveMinutesApproval(tx, as(by, at), { ...meeting, version }))
const read = (isAdmin: boolean): Promise<Minutes> =>
  inSnapshot(database.db, (tx) => readBy(tx, isAdmin ? 'admin' : 'member'))

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
  await storeMotion(database.db, {
    title: 'Completed there',
    motionedDate: '2026-02-28T20:00:00.000Z',
    secondedDate: '2026-03-01T20:00:00.000Z',
    secondedCompanyName: 'Cedar Inc.',
    furtherSeconders: [
      {
        userId: people.admin,
        memberId: companies.birch,
        name: 'Admin Test',
        title: null,
        companyName: 'Birch Inc.',
        date: noon,
      },
    ],
  })
  const { facts } = (await read(true)).draft ?? {}
  expect(facts?.decisions).toEqual([
    {
      voteQuestionId: between.voteQuestionId,
      title: 'Between',
      endedAt: '2026-02-25T20:00:00.000Z',
      outcome: 'Cancelled: no result',
    },
  ])
  expect(facts?.motions.map(({ title, seconder }) => [title, seconder])).toEqual([
    ['Moved there', 'Second Test'],
    ['Completed there', 'Second Test, Cedar Inc. and Admin Test, Birch Inc.'],
  ])
})

describe('approval by a motion', () => {
  const box = () => ballotBox(database.db)
  const motions = () => motionBox(database.db)
  const approval = async () => (await read(false)).versions.map((one) => one.approval)
  const moved = async () => {
    const [latest] = await approval()
    return { groupId: 101, motionRequestId: latest?.motionRequestId ?? 0 }
  }
  /** Ends the vote on the motion that was made last. */
  async function vote(choice: VoteCast) {
    const motion = await moved()
    await motions().second(motion, 'second', over)
    const question = await box().open({ motionRequestId: motion.motionRequestId }, over)
    for (const voter of ['member', 'second', 'admin'] as const)
      await box().cast(question, voter, choice, over)
    await box().end(question, question.deadline)
    return motion
  }

  beforeEach(async () => {
    await save('admin', 0)
    await desk.close('admin', meeting, over)
    await publish(1)
  })

  test('a voter moves it; once its vote passes the version is approved, and an amendment is not', async () => {
    expect((await read(false)).canMoveApproval).toBe(true)
    await move('member', 1)
    const { motionRequestId } = await moved()
    expect((await read(false)).canMoveApproval).toBe(false)
    expect(await approval()).toEqual([{ motionRequestId, state: 'moved', at: null }])
    const motion = await motions().stored({ groupId: 101, motionRequestId })
    expect(motion.title).toBe('Approve the minutes of Weekly call, Mar 2, 2026 (version 1)')
    expect(await outcomeOf(move('second', 1))).toBe('state-forbids')

    const told = await desk.words(meeting)
    await vote(yes)
    expect(await desk.words(meeting)).toBeGreaterThan(told + 1)
    expect(await approval()).toEqual([
      { motionRequestId, state: 'approved', at: expect.any(String) },
    ])
    expect(await outcomeOf(move('second', 1))).toBe('state-forbids')

    await save('admin', 0, [])
    await publish(1, 'A name was wrong.')
    expect((await approval()).map((one) => one?.state)).toEqual([undefined, 'approved'])
    expect(await outcomeOf(move('second', 1))).toBe('state-forbids')
    await move('second', 2)
    expect((await approval()).map((one) => one?.state)).toEqual(['moved', 'approved'])
  })

  test('after a motion that failed in its vote or was withdrawn it can be moved again', async () => {
    await move('member', 1)
    await vote(no)
    expect((await approval())[0]?.state).toBe('notApproved')
    await move('second', 1)
    await motions().withdraw(await moved(), 'second')
    expect((await approval())[0]?.state).toBe('notApproved')
    expect((await read(false)).canMoveApproval).toBe(true)
  })

  test('of two who move it at once one does', async () => {
    const both = await Promise.allSettled([move('member', 1), move('second', 1)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('nobody else moves it, and not that of a draft', async () => {
    expect(await outcomeOf(move('ineligible', 1))).toBe('may-not-make-motions')
    expect(await outcomeOf(move('outsider', 1))).toBe('access-denied')
    expect(await outcomeOf(move('member', 2))).toBe('state-forbids')
  })
})
