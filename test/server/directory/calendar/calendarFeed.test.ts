/** Calendar feeds of people: what is in them, and who may read them. */
import ICAL from 'ical.js'
import { and, eq, like } from 'drizzle-orm'
import { memberships, users } from '../../../../src/server/database/schema/directory'
import { events } from '../../../../src/server/database/schema/meetings'
import { testApplication } from '../../../support/application'
import { ballotBox, noon } from '../../../support/ballotBox'
import { people } from '../../../support/directory'
import { storeEvent } from '../../../support/storedEvent'
import { storeMotion, unseconded } from '../../../support/storedMotion'

const application = testApplication({ now: noon })

const path = '/api/calendarFeed'

async function renewed(person: 'member' | 'outsider' | 'staff'): Promise<string> {
  const { status, body } = await application.as(person).post(path)
  expect(status).toBe(200)
  const { address } = body as { address: string }
  return new URL(address).pathname
}

const fetched = (address: string) => application.anybody.get(address)

test('nobody has a feed who did not ask for one', async () => {
  expect((await application.as('second').get(path)).body).toEqual({ address: null })
})

test('no title of former days adds a line or turns the reading direction', async () => {
  await storeEvent(application.db, { title: 'Call\r\nURL:https://evil.example\r\u202eelbarT' })
  const { body } = await fetched(await renewed('member'))
  const unfolded = (body as string).replaceAll(/\r\n[ \t]/g, '')
  expect(unfolded).toContain('SUMMARY:Call URL:https://evil.example elbarT (Audio Group)\r\n')
  expect(unfolded).not.toMatch(/\r(?!\n)|^URL:https:\/\/evil|\u202e/m)
  await application.db.delete(events).where(like(events.title, 'Call%'))
})

test('open deadlines and meetings of the own groups are in it', async () => {
  const box = ballotBox(application.db)
  const question = await box.open({ title: 'Publish, version 2; now' })
  await box.open({ title: 'Of another group', groupId: 14 })
  await box.cancel(await box.open({ title: 'Cancelled' }), 'staff', 'Not needed.')
  const motionId = await storeMotion(application.db, { title: 'Move it', ...unseconded })
  const eventId = await storeEvent(application.db)
  const answer = await fetched(await renewed('member'))
  expect(answer).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
    },
  })
  const calendar = new ICAL.Component(ICAL.parse(answer.body as string) as [string, [], []])
  const written = calendar.getAllSubcomponents('vevent').map((it) => new ICAL.Event(it))
  expect(
    written.map(({ uid, summary, startDate, endDate, component }) => [
      uid,
      summary,
      startDate.toJSDate().toISOString(),
      endDate.compare(startDate) > 0,
      component.getFirstPropertyValue('transp'),
    ]),
  ).toEqual([
    [
      `question-${question.voteQuestionId}@localhost:5080`,
      'Vote by: Publish, version 2; now (Audio Group)',
      question.deadline,
      false,
      'TRANSPARENT',
    ],
    [
      `motion-${motionId}@localhost:5080`,
      'Second by: Move it (Audio Group)',
      '2026-03-09T19:00:00.000Z',
      false,
      'TRANSPARENT',
    ],
    [`meeting-${eventId}@localhost:5080`, 'Weekly call (Audio Group)', noon, true, 'OPAQUE'],
  ])
  expect(answer.body).toContain(`/group/101/votingquestions/${question.voteQuestionId}`)
  for (const line of (answer.body as string).split('\r\n'))
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
})

test('a renewed address takes the place of the one before', async () => {
  const before = await renewed('member')
  const after = await renewed('member')
  expect((await fetched(before)).status).toBe(404)
  expect((await fetched(after)).status).toBe(200)
  const { body } = await application.as('member').get(path)
  expect((body as { address: string }).address).toContain(after)
})

test('who left a group reads nothing of it any more, who is disabled nothing at all', async () => {
  const address = await renewed('member')
  const isMember = and(eq(memberships.groupId, 101), eq(memberships.userId, people.member))
  const [membership] = await application.db.delete(memberships).where(isMember).returning()
  expect((await fetched(address)).body).not.toContain('Publish')
  if (membership) await application.db.insert(memberships).values(membership)
  expect((await fetched(address)).body).toContain('Publish')
  const isTheirs = eq(users.userId, people.member)
  await application.db.update(users).set({ isDisabled: true }).where(isTheirs)
  expect((await fetched(address)).status).toBe(404)
  await application.db.update(users).set({ isDisabled: false }).where(isTheirs)
})

test('a forged address reads nothing, and no address is in the log', async () => {
  const address = await renewed('member')
  await fetched(address)
  const [, ticket = ''] = /calendar\/([^.]+)/.exec(address) ?? []
  const forged = Buffer.from(JSON.stringify({ calendarOf: people.second, version: 1 })).toString(
    'base64url',
  )
  for (const wrong of [address.replace(ticket, forged), '/calendar/x.ics', '/calendar/a.b.ics'])
    expect((await fetched(wrong)).status).toBe(404)
  expect(application.log.join('')).not.toContain(ticket)
})

/** The meetings and deadlines of a feed by their titles. */
function entriesOf(body: unknown) {
  const calendar = new ICAL.Component(ICAL.parse(body as string) as [string, [], []])
  return new Map(
    calendar.getAllSubcomponents('vevent').map((it) => {
      const { summary, location, description } = new ICAL.Event(it)
      return [summary, { location, description }]
    }),
  )
}

test('staff read the deadlines and meetings of all groups', async () => {
  await ballotBox(application.db).open({ title: 'For everybody', groupId: 14 })
  const { body } = await fetched(await renewed('staff'))
  expect([...entriesOf(body).keys()].join()).toMatch(/Vote by: For everybody/)
})

test('a meeting says where it is and by which link people join', async () => {
  const store = (title: string, more: object) =>
    storeEvent(application.db, {
      title,
      ...more,
      startTime: '2026-03-05T20:00:00.000Z',
      endTime: '2026-03-05T21:00:00.000Z',
    })
  const link = 'https://meet.example/audio?pwd=x'
  await store('Both', { link, place: 'Hall 4, Porto' })
  await store('By number', { zoomMeetingId: '81234567890' })
  await store('Neither', {})
  const entries = entriesOf((await fetched(await renewed('member'))).body)
  expect(entries.get('Both (Audio Group)')).toEqual({
    location: `Hall 4, Porto, ${link}`,
    description: `Join: ${link}`,
  })
  expect(entries.get('By number (Audio Group)')?.location).toBe('https://zoom.us/j/81234567890')
  expect(entries.get('Neither (Audio Group)')?.location).toBeFalsy()
})

test('the feed of a group is published at an address of its own, which is renewed and withdrawn', async () => {
  const staff = application.as('staff')
  const calendar = '/api/groups/101/admin/calendar'
  const publish = async () =>
    new URL(((await staff.post(`${calendar}/feed`)).body as { feedAddress: string }).feedAddress)
      .pathname
  await storeEvent(application.db)
  const first = await publish()
  const { status, body } = await fetched(first)
  expect(status).toBe(200)
  const titles = [...entriesOf(body).keys()].join()
  expect(titles).toContain('(Audio Group)')
  expect(titles).not.toContain('For everybody')
  const second = await publish()
  expect((await fetched(first)).status).toBe(404)
  expect((await fetched(second)).status).toBe(200)
  expect((await staff.delete(`${calendar}/feed`)).body).toMatchObject({ feedAddress: null })
  expect((await fetched(second)).status).toBe(404)
})
