import type { MotionPath } from '../../../../src/server/governance/commands/motionContext'
import { ballotBox } from '../../../support/ballotBox'
import { motionBox, motionDeadline } from '../../../support/motionBox'
import { errorsOf, outcomeOf, refusalOf } from '../../../support/apiError'
import { directoryDatabase } from '../../../support/directoryDatabase'

const database = directoryDatabase()
const box = motionBox(database.db)
let motion: MotionPath

beforeEach(async () => {
  motion = await box.make()
})

test('the motioner withdraws with a reason, for good', async () => {
  await box.withdraw(motion, 'member', ' Superseded. ')
  expect(await box.stored(motion)).toMatchObject({
    motionStatus: 'Withdrawn',
    withdrawalReason: 'Superseded.',
    revision: 2,
  })
  expect(await box.story(motion)).toBe('made withdrawn')
  expect(await box.words(motion)).toBe(2)
  expect(await outcomeOf(box.withdraw(motion, 'admin'))).toBe('motion-withdrawn')
})

test('who may not hears that alone; who comes late sees the motion with its files', async () => {
  const { code, details } = await refusalOf(box.withdraw(motion, 'colleague'))
  expect([code, Object.keys(details)]).toEqual(['not-the-motioner', []])
  const file = { fileName: 'a.pdf', storageKey: 'k1', size: 3, sha256: 'f'.repeat(64) }
  const withFile = await box.make({ attachments: [file] })
  await box.withdraw(withFile)
  const late = await refusalOf(box.withdraw(withFile))
  expect(late.details.current).toMatchObject({ attachments: [{ fileName: 'a.pdf' }] })
})

test.each([
  ['admin', 'done'],
  ['staff', 'done'],
  ['colleague', 'not-the-motioner'],
  ['second', 'not-the-motioner'],
  ['outsider', 'access-denied'],
] as const)('%s withdraws a motion of member: %s', async (person, outcome) => {
  expect(await outcomeOf(box.withdraw(motion, person))).toBe(outcome)
})

test('after the second only an admin may, and the motioner hears who seconded', async () => {
  await box.second(motion)
  const { code, details } = await refusalOf(box.withdraw(motion))
  expect([code, details.detail]).toEqual([
    'already-seconded',
    'Second Test (Cedar Inc.) has already seconded this motion.',
  ])
  expect(await outcomeOf(box.withdraw(motion, 'admin'))).toBe('done')
  expect(await box.stored(motion)).toMatchObject({
    motionStatus: 'Withdrawn',
    secondedName: 'Second Test',
  })
})

test('once it led to a voting question nobody may', async () => {
  await box.second(motion)
  await ballotBox(database.db).open(motion)
  const { code, details } = await refusalOf(box.withdraw(motion, 'admin'))
  expect([code, details.detail]).toEqual([
    'already-linked',
    'This motion has led to a voting question already.',
  ])
})

test('a failed motion may still be withdrawn', async () => {
  await box.fail(motion, motionDeadline)
  expect(await outcomeOf(box.withdraw(motion))).toBe('done')
})

test.each(['', ' \u200b '])('a reason of %j is none', async (reason) => {
  expect(await errorsOf(box.withdraw(motion, 'member', reason))).toEqual({
    withdrawalReason: ['Please provide a reason for withdrawal.'],
  })
})
