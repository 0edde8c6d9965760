import { eq } from 'drizzle-orm'
import { inSnapshot } from '../../../../src/server/database/transaction'
import { findCallerStatus } from '../../../../src/server/database/repositories/callerStatus'
import { readMotion } from '../../../../src/server/governance/queries/showMotion'
import type { MotionPath } from '../../../../src/server/governance/commands/motionContext'
import { memberships, users } from '../../../../src/server/database/schema/directory'
import {
  changeMembership,
  changePerson,
  companies,
  people,
  type PersonName,
} from '../../../support/directory'
import { motionBox, motionDeadline } from '../../../support/motionBox'
import { outcomeOf, refusalOf } from '../../../support/apiError'
import { directoryDatabase } from '../../../support/directoryDatabase'

const database = directoryDatabase()
const box = motionBox(database.db)
let motion: MotionPath
const later = '2026-03-04T20:00:00.000Z'
const moveTo = (person: 'second' | 'member', memberId: number) =>
  changePerson(database.db, person, { memberId })

beforeEach(async () => {
  motion = await box.make()
})

test('a second of another company completes the motion', async () => {
  await box.second(motion, 'second', later)
  expect(await box.stored(motion)).toMatchObject({
    motionStatus: 'Complete',
    motionStatusDate: later,
    secondedUserId: people.second,
    secondedMemberId: companies.cedar,
    secondedName: 'Second Test',
    secondedCompanyName: 'Cedar Inc.',
    secondedDate: later,
    revision: 2,
  })
  expect(await box.events(motion)).toMatchObject([
    { event: 'made' },
    {
      event: 'seconded',
      at: later,
      seconded: { userId: people.second, memberId: companies.cedar },
      motioner: { memberId: companies.alder, titles: [] },
    },
  ])
  expect(await box.words(motion)).toBe(2)
})

test('who comes second hears who was first, and sees the motion as it stands', async () => {
  await box.second(motion)
  const { code, details } = await refusalOf(box.second(motion, 'admin'))
  expect(code).toBe('already-seconded')
  expect(details.detail).toBe('Second Test (Cedar Inc.) has already seconded this motion.')
  expect(details.current).toMatchObject({
    motionStatus: 'Complete',
    secondedName: 'Second Test',
    abilities: { canCreateVoteQuestion: true, second: { isOffered: false } },
  })
  expect(await box.story(motion)).toBe('made seconded')
})

test.each([
  ['admin', 'done'],
  ['proxy', 'done'],
  ['member', 'same-company'],
  ['colleague', 'same-company'],
  ['ineligible', 'may-not-make-motions'],
  ['freelancer', 'may-not-make-motions'],
  ['staff', 'no-member-company'],
  ['outsider', 'access-denied'],
] as const)('%s seconds: %s', async (person, outcome) => {
  expect(await outcomeOf(box.second(motion, person))).toBe(outcome)
})

test('who may not second is not shown the motion again', async () => {
  const { details } = await refusalOf(box.second(motion, 'staff'))
  expect(details).not.toHaveProperty('current')
})

test.each([
  ['2026-03-09T18:59:59.999Z', 'done'],
  [motionDeadline, 'motion-failed'],
])('at %s, before the job has come: %s', async (at, outcome) => {
  expect(await outcomeOf(box.second(motion, 'second', at))).toBe(outcome)
})

test('a withdrawn motion is not seconded, and it is said who withdrew it', async () => {
  await box.withdraw(motion)
  const { code, message } = await refusalOf(box.second(motion))
  expect([code, message]).toEqual(['motion-withdrawn', 'Member Test has withdrawn this motion.'])
})

test('a motion of another group is not found', async () => {
  expect(await outcomeOf(box.second({ ...motion, groupId: 14 }, 'memberOf14'))).toBe('not-found')
})

describe('in the council', () => {
  test('after a chair a Councilor must second', async () => {
    const ofChair = await box.make({ groupId: 36 }, 'chair')
    const give = (titles: string[]) => changeMembership(database.db, 'councilor', { titles })
    await give(['Working Group Chair'])
    const refusal = await refusalOf(box.second(ofChair, 'councilor'))
    expect([refusal.code, refusal.details.detail]).toEqual([
      'councilor-needed',
      'A Working Group Chair has already made a motion. A Council Councilor must second.',
    ])
    expect(await outcomeOf(box.second(ofChair, 'secondCouncilor'))).toBe('done')
    await give(['Councilor'])
  })

  test('after a Councilor a chair may', async () => {
    const ofCouncilor = await box.make({ groupId: 36 }, 'councilor')
    expect(await outcomeOf(box.second(ofCouncilor, 'chair'))).toBe('done')
  })
})

test('the company is the one of now, of both', async () => {
  await moveTo('second', companies.alder)
  const refusal = await refusalOf(box.second(motion))
  expect([refusal.code, refusal.details.detail]).toEqual([
    'same-company',
    'Your company has already made a motion. Another company must second.',
  ])
  await moveTo('member', companies.birch)
  expect(await outcomeOf(box.second(motion, 'admin'))).toBe('same-company')
  expect(await outcomeOf(box.second(motion))).toBe('done')
  await moveTo('second', companies.cedar)
  await moveTo('member', companies.alder)
})

test('nobody without a company seconds their own motion', async () => {
  const { db } = database
  const itsRow = eq(users.userId, people.councilor)
  const [before] = await db.select({ memberId: users.memberId }).from(users).where(itsRow)
  await db.update(users).set({ memberId: null }).where(itsRow)
  const own = await box.make({ groupId: 36 }, 'councilor')
  const refusal = await refusalOf(box.second(own, 'councilor'))
  expect([refusal.code, refusal.details.detail]).toEqual([
    'same-company',
    'You have already made this motion. Somebody else must second.',
  ])
  expect(await outcomeOf(box.second(own, 'secondCouncilor'))).toBe('done')
  await db
    .update(users)
    .set({ memberId: before?.memberId ?? null })
    .where(itsRow)
})

test('who left the group or became inactive seconds no more', async () => {
  const { db } = database
  const itsRow = eq(memberships.userId, people.proxy)
  await db.update(memberships).set({ isActive: false }).where(itsRow)
  expect(await outcomeOf(box.second(motion, 'proxy'))).toBe('may-not-make-motions')
  await db.delete(memberships).where(itsRow)
  expect(await outcomeOf(box.second(motion, 'proxy'))).toBe('access-denied')
})

describe('accounts that were merged', () => {
  const { db } = database
  const mergeInto = (person: PersonName, into: PersonName | null) =>
    changePerson(db, person, { mergedIntoId: into && people[into], isDisabled: into !== null })
  const message = 'Your company has already made a motion. Another company must second.'
  const ability = async (person: PersonName) => {
    const viewer = (await findCallerStatus(db, 101, people[person]))!
    const { abilities } = await inSnapshot(db, (tx) =>
      readMotion(tx, async () => later, viewer, motion.motionRequestId),
    )
    return abilities.second
  }

  afterEach(async () => {
    await mergeInto('member', null)
    await mergeInto('colleague', null)
  })

  test.each<[string, [PersonName, PersonName][]]>([
    ['directly', [['member', 'second']]],
    [
      'through a third account',
      [
        ['member', 'colleague'],
        ['colleague', 'second'],
      ],
    ],
  ])('are one person, who does not second their own motion: %s', async (_way, merges) => {
    expect(await ability('second')).toEqual({ isOffered: true, disabledReason: null })
    for (const [from, into] of merges) await mergeInto(from, into)
    const refused = { code: 'same-company', message }
    expect(await ability('second')).toEqual({ isOffered: true, disabledReason: refused })
    const { code, details } = await refusalOf(box.second(motion))
    expect({ code, message: details.detail }).toEqual(refused)
    expect(await box.story(motion)).toBe('made')
    expect(await outcomeOf(box.second(motion, 'admin'))).toBe('done')
    expect(await box.findings(motion)).toEqual([])
  })

  test('the company that counts is the one of the account that stays', async () => {
    await mergeInto('member', 'admin')
    await moveTo('second', companies.birch)
    const { code, details } = await refusalOf(box.second(motion))
    await moveTo('second', companies.cedar)
    expect([code, details.detail]).toEqual(['same-company', message])
    await box.second(motion)
    expect((await box.events(motion)).at(-1)).toMatchObject({
      motioner: { memberId: companies.birch },
    })
    expect(await box.findings(motion)).toEqual([])
  })

  test('whoever took a request up through a duplicate account does not second it', async () => {
    motion = await box.make({}, 'staff')
    await box.takeUp(motion, 'member')
    await mergeInto('member', 'second')
    expect(await outcomeOf(box.second(motion))).toBe('same-company')
    expect(await outcomeOf(box.second(motion, 'admin'))).toBe('done')
  })
})
