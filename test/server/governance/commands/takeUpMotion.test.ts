import type { MotionPath } from '../../../../src/server/governance/commands/motionContext'
import { people } from '../../../support/directory'
import { motionBox, motionDeadline } from '../../../support/motionBox'
import { outcomeOf, refusalOf } from '../../../support/apiError'
import { directoryDatabase } from '../../../support/directoryDatabase'

const database = directoryDatabase()
const box = motionBox(database.db)
let request: MotionPath

beforeEach(async () => {
  request = await box.make({}, 'staff')
})

test('who takes up a request moves it, and its seven days begin anew', async () => {
  const later = '2026-03-04T20:00:00.000Z'
  await box.takeUp(request, 'member', later)
  expect(await box.stored(request)).toMatchObject({
    motionStatus: 'Pending',
    motionDeadline: '2026-03-11T19:00:00.000Z',
    requesterName: 'Staff Test',
    motionedUserId: people.member,
    motionedName: 'Member Test',
    motionedCompanyName: 'Alder Inc.',
    motionedDate: later,
  })
  expect(await box.story(request)).toBe('made takenUp')
  expect(await box.words(request)).toBe(2)
})

test('until then nobody seconds, and then another company does', async () => {
  expect(await outcomeOf(box.second(request))).toBe('not-motioned')
  await box.takeUp(request, 'member')
  expect(await outcomeOf(box.second(request, 'colleague'))).toBe('same-company')
  expect(await outcomeOf(box.second(request))).toBe('done')
})

test('who comes second hears who was first', async () => {
  await box.takeUp(request, 'member')
  const { code, details } = await refusalOf(box.takeUp(request, 'second'))
  expect(code).toBe('already-motioned')
  expect(details.detail).toBe('Member Test (Alder Inc.) has already made this motion.')
  expect(details.current).toMatchObject({ motionedName: 'Member Test' })
})

test.each([
  ['admin', 'done'],
  ['ineligible', 'may-not-make-motions'],
  ['staff', 'no-member-company'],
  ['outsider', 'access-denied'],
] as const)('%s takes it up: %s', async (person, outcome) => {
  expect(await outcomeOf(box.takeUp(request, person))).toBe(outcome)
})

test('neither once withdrawn nor at its deadline', async () => {
  expect(await outcomeOf(box.takeUp(request, 'member', motionDeadline))).toBe('motion-failed')
  await box.withdraw(request, 'staff')
  expect(await outcomeOf(box.takeUp(request, 'member'))).toBe('motion-withdrawn')
})
