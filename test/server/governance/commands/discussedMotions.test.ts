/** Motions by other bylaws: discussed before a vote on them, or seconded by a colleague. */
import { standardPolicy } from '../../../../src/rules/policy/presets'
import { outcomeOf, refusalOf } from '../../../support/apiError'
import { ballotBox, noon } from '../../../support/ballotBox'
import { storePolicy } from '../../../support/directory'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { motionBox } from '../../../support/motionBox'
import { eventsOf, expectRecordVerifies, questionOf } from '../../../support/stored'
import { forgeEvent } from '../../../support/tamper'

const database = directoryDatabase()
const { db } = database
const box = motionBox(db)
const ballots = ballotBox(db)

const early = '2026-03-09T18:59:59.999Z'
const weekLater = '2026-03-09T19:00:00.000Z'

const { motions, ...standard } = standardPolicy(101)
let version = 1
const putInForce = async (rule: object) => {
  version += 1
  await storePolicy(db, 101, { ...standard, version, motions: { ...motions, ...rule } })
}

const complete = async () => {
  const motion = await box.make()
  await box.second(motion)
  return motion
}

const soon = { deadlineUtc: '2026-03-20T19:00:00.000Z' }

test('a question opens from a motion that was discussed, and not before', async () => {
  await putInForce({ discussionDays: 7 })
  const motion = await complete()
  const asked = 'a motion is discussed for 7 days before a vote on it opens.'
  const alone = await refusalOf(ballots.open(soon, noon))
  expect([alone.code, alone.details.detail]).toEqual([
    'not-discussed',
    `Please open it from a motion: ${asked}`,
  ])
  const tooEarly = await refusalOf(ballots.open({ ...motion, ...soon }, early))
  expect([tooEarly.code, tooEarly.details.detail]).toEqual([
    'not-discussed',
    `Please wait until Mon, Mar 9, 2026, 12:00 PM PT: ${asked}`,
  ])
  const { voteQuestionId } = await ballots.open({ ...motion, ...soon }, weekLater)
  expect((await eventsOf(db, voteQuestionId))[0]).toMatchObject({
    event: 'opened',
    discussedSince: noon,
    policy: { motions: { discussionDays: 7 } },
  })
  await expectRecordVerifies(db, voteQuestionId)
})

test('a version that comes into force during the discussion counts at the opening', async () => {
  await putInForce({})
  const motion = await complete()
  await putInForce({ discussionDays: 7 })
  expect(await outcomeOf(ballots.open({ ...motion, ...soon }, early))).toBe('not-discussed')
  await putInForce({ discussionDays: 3 })
  const { voteQuestionId } = await ballots.open({ ...motion, ...soon }, early)
  const opened = version
  await putInForce({ discussionDays: 30 })
  expect(await questionOf(db, voteQuestionId)).toMatchObject({ policy: { version: opened } })
  await expectRecordVerifies(db, voteQuestionId)
})

test('where none is asked for the record says nothing of it', async () => {
  await putInForce({})
  const { voteQuestionId } = await ballots.open({ ...(await complete()), ...soon })
  expect((await eventsOf(db, voteQuestionId))[0]).not.toHaveProperty('discussedSince')
})

const week = { policy: { motions: { ...motions, discussionDays: 7 } } }

test.each<[string, object, object]>([
  ['begins later than told', week, { discussedSince: '2026-03-02T20:00:00.001Z' }],
  ['was not asked for', week, { policy: { motions } }],
  ['is left out', { policy: { motions } }, week],
])('a discussion that %s is found', async (_, opened, forged) => {
  const { discussionDays } = (opened as typeof week).policy.motions
  await putInForce({ ...(discussionDays && { discussionDays }) })
  const motion = await complete()
  const { voteQuestionId } = await ballots.open({ ...motion, ...soon }, weekLater)
  const { policy } = (await questionOf(db, voteQuestionId)) as { policy: object }
  const changed = forged as { policy?: object }
  await forgeEvent(db, { subject: 'question', id: voteQuestionId }, 1, () => ({
    ...changed,
    ...(changed.policy && { policy: { ...policy, ...changed.policy } }),
  }))
  await expect(expectRecordVerifies(db, voteQuestionId)).rejects.toThrow(
    /an opening before a discussion/,
  )
})

test('a colleague of the mover seconds where the bylaws say so, and the record finds it right', async () => {
  await putInForce({})
  expect(await outcomeOf(box.second(await box.make(), 'colleague'))).toBe('same-company')
  await putInForce({ otherCompany: false })
  const motion = await box.make()
  await box.second(motion, 'colleague')
  expect(await box.stored(motion)).toMatchObject({
    motionStatus: 'Complete',
    rule: { otherCompany: false },
  })
  expect(await box.findings(motion)).toEqual([])
})
