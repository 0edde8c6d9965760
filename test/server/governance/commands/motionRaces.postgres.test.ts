import { eq } from 'drizzle-orm'
import type { MotionPath } from '../../../../src/server/governance/commands/motionContext'
import { secondMotion } from '../../../../src/server/governance/commands/secondMotion'
import { readDatabaseClock } from '../../../../src/server/database/clock'
import { motions } from '../../../../src/server/database/schema/motions'
import { inTransaction } from '../../../../src/server/database/transaction'
import { ApiError } from '../../../../src/server/domain/apiError'
import { ballotBox } from '../../../support/ballotBox'
import { people } from '../../../support/directory'
import { motionBox, motionDeadline } from '../../../support/motionBox'
import { outcomeOf } from '../../../support/apiError'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { holdMotion } from '../../../support/heldTransaction'
import { untilBlocked, untilPassed } from '../../../support/until'

const database = directoryDatabase()
const box = motionBox(database.db)

const rounds = Array.from({ length: 25 }, (_, round) => round)

/** What an act ends in: `done`, or the code and the sentence of its refusal. */
async function answerTo(act: Promise<unknown>): Promise<string> {
  try {
    await act
    return 'done'
  } catch (error) {
    if (error instanceof ApiError) return `${error.code}: ${error.message}`
    throw error
  }
}

/** Both acts at once, in an order that differs from round to round; answers in the order given. */
async function atOnce(
  round: number,
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<[string, string]> {
  if (round % 2 === 0) return Promise.all([answerTo(one()), answerTo(other())])
  const [second, first] = await Promise.all([answerTo(other()), answerTo(one())])
  return [first, second]
}

async function expectStory(motion: MotionPath, stories: readonly string[]): Promise<void> {
  expect(stories).toContain(await box.story(motion))
  expect(await box.findings(motion)).toEqual([])
}

test.each(rounds)(
  'of two seconds one succeeds, the other hears who was first: %i',
  async (round) => {
    const motion = await box.make()
    const answers = await atOnce(
      round,
      () => box.second(motion, 'second'),
      () => box.second(motion, 'admin'),
    )
    expect([
      ['done', 'already-seconded: Second Test (Cedar Inc.) has already seconded this motion.'],
      ['already-seconded: Admin Test (Birch Inc.) has already seconded this motion.', 'done'],
    ]).toContainEqual(answers)
    await expectStory(motion, ['made seconded'])
  },
)

test.each(rounds)('of second and withdrawal by the motioner one succeeds: %i', async (round) => {
  const motion = await box.make()
  const answers = await atOnce(
    round,
    () => box.second(motion),
    () => box.withdraw(motion),
  )
  expect([
    ['done', 'already-seconded: Second Test (Cedar Inc.) has already seconded this motion.'],
    ['motion-withdrawn: Member Test has withdrawn this motion.', 'done'],
  ]).toContainEqual(answers)
  await expectStory(motion, ['made seconded', 'made withdrawn'])
})

test.each(rounds)('an admin withdraws before or after the second: %i', async (round) => {
  const motion = await box.make()
  const [second, withdrawal] = await atOnce(
    round,
    () => box.second(motion),
    () => box.withdraw(motion, 'admin'),
  )
  expect(withdrawal).toBe('done')
  await expectStory(motion, [second === 'done' ? 'made seconded withdrawn' : 'made withdrawn'])
})

test.each(rounds)('of two who take up a request one moves it: %i', async (round) => {
  const request = await box.make({}, 'staff')
  const answers = await atOnce(
    round,
    () => box.takeUp(request, 'member'),
    () => box.takeUp(request, 'second'),
  )
  expect([
    ['done', 'already-motioned: Member Test (Alder Inc.) has already made this motion.'],
    ['already-motioned: Second Test (Cedar Inc.) has already made this motion.', 'done'],
  ]).toContainEqual(answers)
  await expectStory(request, ['made takenUp'])
})

test.each(rounds.slice(0, 10))(
  'of two questions linked to one motion one is: %i',
  async (round) => {
    const motion = await box.make()
    await box.second(motion)
    const ballots = ballotBox(database.db)
    const one = await ballots.open()
    const other = await ballots.open()
    const answers = await atOnce(
      round,
      () => box.link(motion, one.voteQuestionId),
      () => box.link(motion, other.voteQuestionId),
    )
    const late = 'already-linked: This motion has led to a voting question already.'
    expect([
      ['done', late],
      [late, 'done'],
    ]).toContainEqual(answers)
    await expectStory(motion, ['made seconded linked'])
  },
)

test.each(rounds)(
  'the job and a second at the deadline agree on who came first: %i',
  async (round) => {
    const motion = await box.make()
    const [second] = await atOnce(
      round,
      () => box.second(motion, 'second', '2026-03-09T18:59:59.999Z'),
      () => box.fail(motion, motionDeadline),
    )
    const isSeconded = second === 'done'
    if (!isSeconded) expect(second).toMatch(/^motion-failed: /)
    expect(await box.stored(motion)).toMatchObject({
      motionStatus: isSeconded ? 'Complete' : 'Failed',
    })
    await expectStory(motion, [isSeconded ? 'made seconded' : 'made failed'])
  },
)

test('a second that came in time but waited for the lock past the deadline is refused', async () => {
  const { db } = database
  const now = await inTransaction(db, readDatabaseClock)
  const motion = await box.make({}, 'member', now)
  const itsRow = eq(motions.motionRequestId, motion.motionRequestId)
  const soon = new Date(Date.parse(now) + 400).toISOString()
  await db.update(motions).set({ motionDeadline: soon }).where(itsRow)
  const lock = await holdMotion(database, motion.motionRequestId)
  const act = { userId: people.second, readClock: readDatabaseClock }
  const second = outcomeOf(inTransaction(db, (tx) => secondMotion(tx, act, motion)))
  await untilBlocked(database, second)
  await untilPassed(database, soon)
  await lock.commit()
  expect(await second).toBe('motion-failed')
  expect(await box.story(motion)).toBe('made')
})
