import { auditLines } from '../../../src/server/database/schema/record'
import { failDueMotions } from '../../../src/server/jobs/failDueMotions'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { storeDirectory } from '../../support/directory'
import { motionBox, type MotionBox, motionDeadline } from '../../support/motionBox'
import { multiply } from '../../support/multiply'

let database: TestDatabase
let box: MotionBox

beforeEach(async () => {
  database = await createTestDatabase()
  await storeDirectory(database.db)
  box = motionBox(database.db)
})

afterEach(() => database.drop())

/** One run of the job with the clock at an instant; says how often the outbox was woken. */
async function runAt(now: string): Promise<number> {
  let wakes = 0
  const wakeOutbox = () => void (wakes += 1)
  await failDueMotions({ db: database.db, readClock: async () => now, wakeOutbox })
  return wakes
}

/** From now on no motion of which the condition is true can be changed. */
async function refuseUpdates(condition: string): Promise<void> {
  await database.pool.query(`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'no'; end $$`)
  await database.pool.query(`create trigger refuse before update on motions for each row
    when (new.${condition}) execute function refuse()`)
}

test('only due motions fail, and each leaves a line in the audit trail that names no person', async () => {
  const due = await box.make()
  const later = await box.make({}, 'member', '2026-03-03T20:00:00.000Z')
  expect(await runAt(motionDeadline)).toBe(1)
  expect(await box.story(due)).toBe('made failed')
  expect(await box.story(later)).toBe('made')
  expect(await database.db.select().from(auditLines)).toMatchObject([
    { userId: null, action: 'failMotion', subject: `Motions/${due.motionRequestId}` },
  ])
  expect(await runAt(motionDeadline)).toBe(0)
})

test('several workers at one deadline have one effect', async () => {
  const motions = [await box.make(), await box.make(), await box.make()]
  await Promise.all(Array.from({ length: 4 }, () => runAt(motionDeadline)))
  for (const motion of motions) expect(await box.story(motion)).toBe('made failed')
})

test('a motion that cannot fail does not stop the others, and is reported', async () => {
  const broken = await box.make()
  const sound = await box.make()
  await refuseUpdates(`motion_request_id = ${broken.motionRequestId}`)
  await expect(runAt(motionDeadline)).rejects.toThrow(`Motion ${broken.motionRequestId}`)
  expect(await box.stored(sound)).toMatchObject({ motionStatus: 'Failed' })
  expect(await box.stored(broken)).toMatchObject({ motionStatus: 'Pending' })
})

test('however many motions cannot fail, they do not starve one that is due later', async () => {
  const broken = await box.make()
  await multiply(database, 'motions', 500)
  const sound = await box.make()
  expect(sound.motionRequestId).toBeGreaterThan(broken.motionRequestId + 500)
  await refuseUpdates(`motion_request_id <> ${sound.motionRequestId}`)
  await expect(runAt(motionDeadline)).rejects.toThrow(`Motion ${broken.motionRequestId}`)
  expect(await box.stored(sound)).toMatchObject({ motionStatus: 'Failed' })
})
