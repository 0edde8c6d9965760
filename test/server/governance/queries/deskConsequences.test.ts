/** What a desk says happens otherwise, by the bylaws in force. */
import { eq } from 'drizzle-orm'
import type { Desk, Duty } from '../../../../src/contract/desk'
import { standardPolicy } from '../../../../src/rules/policy/presets'
import { groupPolicies } from '../../../../src/server/database/schema/policies'
import { testApplication } from '../../../support/application'
import { ballotBox } from '../../../support/ballotBox'
import { type PersonName, storePolicy } from '../../../support/directory'
import { storeCheckIn } from '../../../support/storedCheckIn'
import { storeEvent } from '../../../support/storedEvent'

const application = testApplication()
const { db } = application
const box = ballotBox(db)

/** By the database's own clock, so deadlines lie in the real future. */
const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const opened = at(-2)

async function ofKind(person: PersonName, kind: Duty['kind']) {
  const { status, body } = await application.as(person).get('/api/desk')
  expect(status).toBe(200)
  return (body as Desk).duties.filter((duty) => duty.kind === kind)
}

test('a meeting tells whom it takes out of the quorum, however many come before it', async () => {
  // At the same hour of the same weekday, so that each falls into a week of its own.
  const meeting = (weeks: number) => {
    const day = at(3 - 7 * weeks).slice(0, 10)
    const closed = weeks > 0 && { rollCallClosedAt: `${day}T22:00:00.000Z` }
    const hours = { startTime: `${day}T20:00:00.000Z`, endTime: `${day}T21:00:00.000Z` }
    return storeEvent(db, { groupId: 14, ...hours, ...closed })
  }
  const [eventId, lastId] = [await meeting(0), await meeting(1), await meeting(2)]
  for (let before = 1; before <= 6; before += 1)
    await storeEvent(db, { groupId: 14, startTime: at(1), endTime: at(1.1), eventType: 4 })
  const consequences = async () =>
    (await ofKind('memberOf14', 'meeting')).map(({ id, consequence }) => [id, consequence])
  const told = await consequences()
  expect(told).toHaveLength(6)
  expect(told).toContainEqual([eventId, 'Miss it and Juniper Inc. no longer counts for quorum.'])
  await storeCheckIn(db, lastId, 'memberOf14')
  expect((await consequences()).map(([id]) => id)).not.toContain(eventId)

  const standard = standardPolicy(14)
  const strict = { ...standard, version: 2, attendance: { lostAfter: 1, regainedAfter: 1 } }
  await storePolicy(db, 14, strict, at(2))
  expect((await consequences()).map(([id]) => id)).not.toContain(eventId)
  await db
    .update(groupPolicies)
    .set({ inForceFrom: at(-1) })
    .where(eq(groupPolicies.version, 2))
  expect((await consequences()).map(([id]) => id)).toContain(eventId)
})

test('before the first vote a rule that needs none is told as met', async () => {
  const standard = standardPolicy(14)
  const passes = [{ sum: ['against' as const], is: '<=' as const, of: 0 }]
  const decisions = standard.decisions.map((one) => ({ ...one, quorum: [], passes }))
  await storePolicy(db, 14, { ...standard, version: 3, decisions }, at(-5))
  await box.open({ groupId: 14, deadlineUtc: at(1) }, opened)
  expect(await ofKind('memberOf14', 'vote')).toMatchObject([
    { consequence: 'Passes as it stands.' },
  ])
})
