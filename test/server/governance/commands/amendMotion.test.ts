import type { MotionPath } from '../../../../src/server/governance/commands/motionContext'
import { motionBox, motionDeadline } from '../../../support/motionBox'
import { outcomeOf, refusalOf } from '../../../support/apiError'
import { directoryDatabase } from '../../../support/directoryDatabase'

const database = directoryDatabase()
const box = motionBox(database.db)
let motion: MotionPath

beforeEach(async () => {
  motion = await box.make()
})

const title = 'Publish version 3'
const newTitle = { title, amendmentReason: 'A typo.' }

test('a new title needs a reason, and the record tells both', async () => {
  const { details } = await refusalOf(box.amend(motion, { title, amendmentReason: ' ' }))
  expect(details.errors).toEqual({ amendmentReason: ['Please provide a amendment reason.'] })
  await box.amend(motion, newTitle)
  expect(await box.stored(motion)).toMatchObject({ title, revision: 2 })
  expect((await box.events(motion)).at(-1)).toMatchObject({
    event: 'amended',
    right: 'motioner',
    changes: [{ field: 'title', old: 'Publish version 2', new: title }],
    reasonHash: expect.any(String),
  })
  expect(await box.words(motion)).toBe(2)
})

test('the mail tells who amended what, and why', async () => {
  await box.amend(motion, { title, amendmentReason: ' A typo. ' }, 'admin')
  expect((await box.mails(motion)).at(-1)).toMatchObject({
    kind: 'amended',
    facts: {
      by: 'Admin Test',
      reason: 'A typo.',
      changes: [{ fieldContent: title }],
    },
  })
})

test('text and links change without one', async () => {
  const linkReference = [{ name: 'Draft', uri: 'example.org' }]
  await box.amend(motion, { description: 'As amended.', linkReference })
  expect((await box.events(motion)).at(-1)).toMatchObject({
    changes: [
      { field: 'description', old: 'As drafted.', new: 'As amended.' },
      { field: 'links', old: [], new: [{ name: 'Draft', uri: 'https://example.org' }] },
    ],
    reasonHash: null,
  })
})

test('saving what is in force changes nothing', async () => {
  await box.amend(motion, {})
  expect(await box.stored(motion)).toMatchObject({ revision: 1 })
  expect(await box.story(motion)).toBe('made')
  expect(await box.words(motion)).toBe(1)
})

test.each([
  ['member', 'done'],
  ['admin', 'done'],
  ['staff', 'done'],
  ['colleague', 'not-the-motioner'],
  ['second', 'not-the-motioner'],
] as const)('%s amends a motion of member: %s', async (person, outcome) => {
  expect(await outcomeOf(box.amend(motion, newTitle, person))).toBe(outcome)
})

test('neither once complete nor once withdrawn', async () => {
  await box.second(motion)
  expect(await outcomeOf(box.amend(motion, newTitle, 'admin'))).toBe('already-seconded')
  const withdrawn = await box.make()
  await box.withdraw(withdrawn)
  expect(await outcomeOf(box.amend(withdrawn, newTitle))).toBe('motion-withdrawn')
})

test('a failed motion stays failed', async () => {
  await box.fail(motion, motionDeadline)
  await box.amend(motion, newTitle)
  expect(await box.stored(motion)).toMatchObject({ title, motionStatus: 'Failed' })
})

test('who read an older revision gets the motion as it stands, and nothing is saved', async () => {
  await box.amend(motion, { ...newTitle, revisionRead: 1 })
  const late = { title: 'Publish version 4', amendmentReason: 'A typo.', revisionRead: 1 }
  const { code, details } = await refusalOf(box.amend(motion, late, 'admin'))
  expect(code).toBe('changed-meanwhile')
  expect(details.current).toMatchObject({ title, revision: 2 })
  expect(await outcomeOf(box.amend(motion, { ...late, revisionRead: 2 }, 'admin'))).toBe('done')
})

test('a bad draft is refused by field', async () => {
  const { details } = await refusalOf(box.amend(motion, { title: '' }))
  expect(details.errors).toEqual({ title: ['Please provide a name for the motion.'] })
})
