/** The demo's meeting moves, through the real webhook. */
import { eq } from 'drizzle-orm'
import { playMove } from '../../../src/server/demo/playLiveMeeting'
import { randomFrom } from '../../../src/server/demo/random'
import { findParticipants } from '../../../src/server/database/repositories/zoomParticipants'
import { zoomMessages } from '../../../src/server/database/schema/meetings'
import { testApplication } from '../../support/application'
import { noon } from '../../support/ballotBox'
import { people } from '../../support/directory'
import { rollCallDesk } from '../../support/rollCall'
import { storeEvent } from '../../support/storedEvent'
import { meetingNumber, zoomSecret } from '../../support/zoomMessage'

const application = testApplication({
  now: noon,
  environment: { ZOOM_WEBHOOK_SECRET: zoomSecret },
})

function play(at: string, seed: number, secret = zoomSecret): Promise<void> {
  const { db, app } = application
  application.setClock(at)
  return playMove({ db, app, secret, readClock: async () => at, random: randomFrom(seed) })
}

test('without a live meeting nothing happens', async () => {
  await play(noon, 1)
  expect(await application.db.select().from(zoomMessages)).toEqual([])
})

test('people join, some leave, guests wait to be recognized, and nobody joins who was added by hand', async () => {
  const eventId = await storeEvent(application.db, { zoomMeetingId: meetingNumber })
  const desk = rollCallDesk(application.db)
  const added = ['member', 'colleague', 'second'] as const
  await desk.add('admin', { groupId: 101, eventId }, added)
  for (let move = 0; move < 30; move += 1) {
    await play(new Date(Date.parse(noon) + move * 20_000).toISOString(), move)
  }
  const rows = await desk.rows({ groupId: 101, eventId })
  expect(rows.length).toBeGreaterThan(added.length + 2)
  expect((await desk.history({ groupId: 101, eventId })).split(', ').length).toBeGreaterThan(2)
  const kept = await application.db
    .select()
    .from(zoomMessages)
    .where(eq(zoomMessages.eventId, eventId))
  expect(kept).toHaveLength(30)
  expect(new Set(kept.map(({ kind }) => kind))).toEqual(new Set(['joined', 'left']))
  const ids: (number | null)[] = added.map((name) => people[name])
  const joined = await findParticipants(application.db, eventId)
  expect(joined.filter(({ userId }) => ids.includes(userId))).toEqual([])
})

test('a move that the webhook refuses is a fault', async () => {
  await expect(play(noon, 1, 'another secret')).rejects.toThrow('The webhook answered 401.')
})
