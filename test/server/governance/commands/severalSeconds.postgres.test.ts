/** Motions of a group whose bylaws ask for two seconds. */
import { standardPolicy } from '../../../../src/rules/policy/presets'
import { inSnapshot } from '../../../../src/server/database/transaction'
import { findCallerStatus } from '../../../../src/server/database/repositories/callerStatus'
import { findTraceOf } from '../../../../src/server/database/repositories/tracesOfPeople'
import { readMotion } from '../../../../src/server/governance/queries/showMotion'
import type { MotionPath } from '../../../../src/server/governance/commands/motionContext'
import { outcomeOf, refusalOf } from '../../../support/apiError'
import { ballotBox, noon } from '../../../support/ballotBox'
import { companies, people, storePolicy, type PersonName } from '../../../support/directory'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { motionBox, motionDeadline } from '../../../support/motionBox'

const database = directoryDatabase()
const { db } = database
const box = motionBox(db)
const later = '2026-03-04T20:00:00.000Z'

const { motions, ...standard } = standardPolicy(101)
const twoSeconds = { ...standard, motions: { ...motions, seconds: 2 } }
let version = 1
const putInForce = (policy = twoSeconds, rule: object = policy.motions) => {
  version += 1
  return storePolicy(db, 101, { ...policy, version, motions: { ...policy.motions, ...rule } })
}

beforeEach(() => putInForce())

async function shown(motion: MotionPath, person: PersonName = 'admin') {
  const viewer = (await findCallerStatus(db, 101, people[person]))!
  return inSnapshot(db, (tx) => readMotion(tx, async () => noon, viewer, motion.motionRequestId))
}

test('the first leaves it pending, the second completes it', async () => {
  const motion = await box.make()
  await box.second(motion, 'second')
  expect(await shown(motion)).toMatchObject({
    motionStatus: 'Pending',
    secondedName: 'Second Test',
    secondsNeeded: 2,
    furtherSeconders: [],
    abilities: { canCreateVoteQuestion: false, canEdit: false, canWithdraw: true },
  })
  await box.second(motion, 'admin', later)
  expect(await shown(motion)).toMatchObject({
    motionStatus: 'Complete',
    motionStatusDate: later,
    secondedName: 'Second Test',
    furtherSeconders: [
      { userId: people.admin, name: 'Admin Test', companyName: 'Birch Inc.', date: later },
    ],
    abilities: { canCreateVoteQuestion: true },
  })
  expect(await box.events(motion)).toMatchObject([
    { event: 'made', motions: { seconds: 2 } },
    { event: 'seconded', seconded: { userId: people.second } },
    {
      event: 'seconded',
      seconded: { userId: people.admin },
      seconders: [{ memberId: companies.cedar, titles: [] }],
    },
  ])
  expect((await box.events(motion))[1]).not.toHaveProperty('seconders')
  expect(await box.findings(motion)).toEqual([])
  expect(await findTraceOf(db, people.admin)).toBe('made, moved or seconded a motion')
})

test('each is of another company than all before', async () => {
  const motion = await box.make()
  await box.second(motion, 'second')
  const own = await refusalOf(box.second(motion, 'colleague'))
  expect(own.details.detail).toBe(
    'Your company has already made a motion. Another company must second.',
  )
  const again = await refusalOf(box.second(motion, 'second'))
  expect([again.code, again.details.detail]).toEqual([
    'same-company',
    'Your company has already seconded this motion. Another company must second.',
  ])
  expect((await shown(motion, 'second')).abilities.second.disabledReason).toMatchObject({
    code: 'same-company',
  })
  expect(await outcomeOf(box.second(motion, 'proxy'))).toBe('done')
  const third = await refusalOf(box.second(motion, 'admin'))
  expect([third.code, third.details.detail]).toEqual([
    'already-seconded',
    'Proxy Test (Elm Inc.) has already seconded this motion.',
  ])
  expect(await box.findings(motion)).toEqual([])
})

test('no question comes of it, and nobody amends it, after the first', async () => {
  const motion = await box.make()
  await box.second(motion)
  const question = await ballotBox(db).open()
  expect(await outcomeOf(box.link(motion, question.voteQuestionId))).toBe('motion-not-complete')
  expect(await outcomeOf(box.amend(motion, { description: 'Another.' }))).toBe('already-seconded')
  expect(await box.story(motion)).toBe('made seconded')
})

test('with one of two at its deadline it fails', async () => {
  const motion = await box.make()
  await box.second(motion)
  const late = await refusalOf(box.second(motion, 'admin', motionDeadline))
  expect(late.details.detail).toBe('This motion failed: it had 1 of 2 seconds by its deadline.')
  expect(await box.fail(motion, motionDeadline)).toBe('failed')
  expect((await box.mails(motion)).map(({ kind, facts }) => [kind, facts.seconds])).toEqual([
    ['made', { needed: 2, further: [] }],
    ['seconded', { needed: 2, further: [] }],
    ['failed', { needed: 2, further: [] }],
  ])
  expect(await box.findings(motion)).toEqual([])
})

test.each([
  ['fewer seconds', { seconds: 1 }, 'Pending'],
  ['more seconds', { seconds: 3 }, 'Pending'],
  ['a title', { oneOfTitles: ['Chair'] }, 'Pending'],
] as const)('a version that asks for %s leaves motions that are made', async (_, rule, status) => {
  const motion = await box.make()
  await putInForce(twoSeconds, rule)
  await box.second(motion)
  expect(await box.stored(motion)).toMatchObject({ motionStatus: status })
  await box.second(motion, 'admin')
  expect(await box.stored(motion)).toMatchObject({ motionStatus: 'Complete' })
  expect(await box.findings(motion)).toEqual([])
})

test('a version that no longer asks for a title leaves a motion that was made when it did', async () => {
  await putInForce(twoSeconds, { seconds: 1, oneOfTitles: ['Chair'] })
  const motion = await box.make()
  await putInForce(twoSeconds, { seconds: 1, oneOfTitles: null })
  expect(await outcomeOf(box.second(motion))).toBe('councilor-needed')
})

test('a request follows the version of its taking up', async () => {
  await putInForce(twoSeconds, { seconds: 1 })
  const request = await box.make({}, 'staff')
  await putInForce()
  await box.takeUp(request, 'member')
  await box.second(request)
  expect(await box.stored(request)).toMatchObject({ motionStatus: 'Pending' })
  await box.second(request, 'admin')
  expect(await box.findings(request)).toEqual([])
})

const rounds = Array.from({ length: 25 }, (_, round) => round)

test.each(rounds)('of three at once two complete it, the third hears so: %i', async (round) => {
  const motion = await box.make()
  const order: PersonName[] = ['second', 'admin', 'proxy']
  order.push(...order.splice(0, round % 3))
  const answers = await Promise.all(order.map((person) => outcomeOf(box.second(motion, person))))
  expect(answers.toSorted()).toEqual(['already-seconded', 'done', 'done'])
  expect(await box.story(motion)).toBe('made seconded seconded')
  expect(await box.stored(motion)).toMatchObject({ motionStatus: 'Complete', revision: 3 })
  expect(await box.findings(motion)).toEqual([])
})

test.each(rounds)('two of one company at once give one second: %i', async (round) => {
  const motion = await box.make({}, 'second')
  const order: PersonName[] = round % 2 === 0 ? ['member', 'colleague'] : ['colleague', 'member']
  const answers = await Promise.all(order.map((person) => outcomeOf(box.second(motion, person))))
  expect(answers.toSorted()).toEqual(['done', 'same-company'])
  expect(await box.stored(motion)).toMatchObject({ motionStatus: 'Pending', revision: 2 })
})

test.each(rounds)('the last second or the deadline comes first: %i', async (round) => {
  const motion = await box.make()
  await box.second(motion)
  const acts = [
    () => outcomeOf(box.second(motion, 'admin', '2026-03-09T18:59:59.999Z')),
    () => box.fail(motion, motionDeadline),
  ]
  if (round % 2 === 1) acts.reverse()
  await Promise.all(acts.map((act) => act()))
  const { motionStatus } = await box.stored(motion)
  expect(['Complete', 'Failed']).toContain(motionStatus)
  expect(await box.story(motion)).toBe(
    motionStatus === 'Complete' ? 'made seconded seconded' : 'made seconded failed',
  )
  expect(await box.findings(motion)).toEqual([])
})
