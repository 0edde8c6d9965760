import { motions } from '../../../../src/server/database/schema/motions'
import { motionBox, motionDeadline } from '../../../support/motionBox'
import { directoryDatabase } from '../../../support/directoryDatabase'

const database = directoryDatabase()
const box = motionBox(database.db)

test('a motion that nobody seconded fails at its deadline, once', async () => {
  const motion = await box.make()
  expect(await box.fail(motion, '2026-03-09T18:59:59.999Z')).toBeNull()
  expect(await box.fail(motion, motionDeadline)).toBe('failed')
  expect(await box.fail(motion, motionDeadline)).toBeNull()
  expect(await box.stored(motion)).toMatchObject({ motionStatus: 'Failed', revision: 2 })
  expect(await box.story(motion)).toBe('made failed')
  expect(await box.words(motion)).toBe(2)
})

test('three days late it failed at the same instant', async () => {
  const motion = await box.make()
  await box.fail(motion, '2026-03-12T20:00:00.000Z')
  expect(await box.stored(motion)).toMatchObject({ motionStatusDate: motionDeadline })
  expect((await box.events(motion)).at(-1)).toMatchObject({
    event: 'failed',
    dueAt: motionDeadline,
    at: '2026-03-12T20:00:00.000Z',
  })
})

test('a request that nobody moved fails as well', async () => {
  const request = await box.make({}, 'staff')
  expect(await box.fail(request, motionDeadline)).toBe('failed')
})

test('what was seconded or withdrawn stays so', async () => {
  const seconded = await box.make()
  await box.second(seconded)
  const withdrawn = await box.make()
  await box.withdraw(withdrawn)
  expect(await box.fail(seconded, motionDeadline)).toBeNull()
  expect(await box.fail(withdrawn, motionDeadline)).toBeNull()
})

test('what differs from its record waits for an operator', async () => {
  const motion = await box.make()
  await database.db.update(motions).set({ mismatch: 'the stored title is not the recorded one' })
  expect(await box.fail(motion, motionDeadline)).toBeNull()
  expect(await box.story(motion)).toBe('made')
  await database.db.update(motions).set({ mismatch: null })
  expect(await box.fail(motion, motionDeadline)).toBe('failed')
})
