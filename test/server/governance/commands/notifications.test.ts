/** What people choose to be told of, over HTTP and on a real database. */
import { like, or } from 'drizzle-orm'
import type { Notifications, SentNotifications } from '../../../../src/contract/notifications'
import {
  choicesOf,
  type NotificationChoices,
  staffChoicesOf,
} from '../../../../src/rules/notifications'
import { mails } from '../../../../src/server/database/schema/mails'
import { notificationSettings } from '../../../../src/server/database/schema/notifications'
import { recordMismatches } from '../../../../src/server/database/schema/record'
import { sendDueDigests } from '../../../../src/server/governance/jobs/dueWork'
import { sweep } from '../../../../src/server/governance/jobs/sweep'
import {
  digestLetter,
  type DigestMail,
  type NoticeMail,
  noticeLetter,
} from '../../../../src/server/mail/noticeMail'
import { unsubscribeAddress } from '../../../../src/server/mail/unsubscribe'
import { testApplication } from '../../../support/application'
import { ballotBox, noon, yes } from '../../../support/ballotBox'
import { motionBox } from '../../../support/motionBox'
import type { PersonName } from '../../../support/directory'

const application = testApplication({ now: noon }, 'test')
const path = '/api/notifications'

const show = async (name: PersonName) =>
  (await application.as(name).get(path)).body as Notifications

async function choose(
  name: PersonName,
  chosen: Partial<NotificationChoices>,
  when: Partial<SentNotifications> = {},
) {
  const groups = [{ groupId: 101, choices: choicesOf(chosen) }]
  const body = { digestHour: 7, zone: 'Europe/Berlin', groups, ...when }
  return application.as(name).put(path, body)
}

async function mailed<Mail>(): Promise<Mail[]> {
  const rows = await application.db
    .select()
    .from(mails)
    .where(or(like(mails.topic, 'notice.%'), like(mails.topic, 'digest.%')))
    .orderBy(mails.mailId)
  return rows.map(({ payload }) => payload as Mail)
}

const digestAt = (now: string) =>
  sweep(
    {
      db: application.db,
      readClock: async () => now,
      wakeOutbox: () => undefined,
      onFault: (_row, fault) => {
        throw fault
      },
    },
    sendDueDigests,
  )

test('what was chosen is shown, of the groups that are theirs', async () => {
  expect((await show('member')).zone).toBeNull()
  const foreign = { groupId: 14, choices: choicesOf({ votes: 'now' }) }
  const own = { groupId: 101, choices: choicesOf({ votes: 'digest' }) }
  const { status } = await choose('member', {}, { groups: [own, foreign] })
  expect(status).toBe(200)
  const shown = await show('member')
  expect(shown).toMatchObject({ digestHour: 7, zone: 'Europe/Berlin' })
  expect(shown.groups.find(({ groupId }) => groupId === 101)?.choices.votes).toBe('digest')
  const [stored] = await application.db.select().from(notificationSettings)
  expect(stored).toMatchObject({ nextDigestAt: '2026-03-03T06:00:00.000Z' })
  expect(Object.keys(stored?.choices ?? {})).toEqual(['101'])
})

test('what a kind does not offer, or no zone is, is refused at its field', async () => {
  const wrong = await choose('member', { results: 'calendar' as never })
  expect(wrong).toMatchObject({
    status: 400,
    body: { errors: { 'groups.0.choices.results': expect.anything() } },
  })
  const nowhere = await choose('member', {}, { zone: 'Atlantis/Center' })
  expect(nowhere.body).toMatchObject({ errors: { zone: expect.anything() } })
})

test('at once each is told what concerns them, and nobody who did not choose it', async () => {
  await choose('member', { votes: 'now', motions: 'now', results: 'now' })
  await choose('second', { amendments: 'now' })
  const box = ballotBox(application.db)
  const question = await box.open({ title: 'Adopt it', isSendNotification: false })
  await box.cast(question, 'member', yes)
  await box.end(question, question.deadline)
  // Their own motion waits for others.
  await motionBox(application.db).make({ title: 'Own' }, 'member')
  await motionBox(application.db).make({ title: 'Of others' }, 'second')
  const told = (await mailed<NoticeMail>()).map(({ kind, recipients, facts }) => [
    kind,
    facts.event,
    facts.title,
    recipients.length,
  ])
  expect(told).toEqual([
    ['votes', 'question.opened', 'Adopt it', 1],
    ['amendments', 'question.extended', 'Adopt it', 1],
    ['motions', 'motion.made', 'Of others', 1],
  ])
  const [first] = await mailed<NoticeMail>()
  expect(noticeLetter(first!, 'https://votes.example.org')).toMatchObject({
    subject: expect.stringMatching(/^\[.+\] Voting question opened: Adopt it$/),
    action: { address: expect.stringContaining('/group/101/votingquestions/') },
  })
})

test('the digest comes at the hour once, and only where something waits', async () => {
  await choose('member', { votes: 'digest', results: 'digest' })
  await digestAt('2026-03-03T06:00:00.000Z')
  expect(await mailed()).toEqual([])
  await ballotBox(application.db).open({ title: 'Adopt it' }, new Date().toISOString())
  await digestAt('2026-03-04T05:59:00.000Z')
  expect(await mailed()).toEqual([])
  await Promise.all([digestAt('2026-03-04T06:00:00.000Z'), digestAt('2026-03-04T06:00:00.000Z')])
  await digestAt('2026-03-04T06:30:00.000Z')
  const sent = await mailed<DigestMail>()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.facts).toMatchObject({
    title: '1 thing at your desk',
    lines: [{ title: 'Adopt it', text: expect.any(String) }],
  })
})

test.each([
  [
    'is repeated',
    '2026-10-24T12:00:00.000Z',
    ['2026-10-25T00:00:00.000Z', '2026-10-25T01:00:00.000Z'],
  ],
  [
    'is skipped',
    '2026-03-28T12:00:00.000Z',
    ['2026-03-29T00:59:00.000Z', '2026-03-29T01:00:00.000Z'],
  ],
])('where the hour %s one digest is sent that day', async (_what, before, instants) => {
  application.setClock(before)
  await choose('member', { votes: 'digest' }, { digestHour: 2 })
  await ballotBox(application.db).open({}, new Date().toISOString())
  for (const now of instants) await digestAt(now)
  expect(await mailed()).toHaveLength(1)
})

test('what is not wanted at all leaves the calendar feed too', async () => {
  await ballotBox(application.db).open({ title: 'Adopt it' }, new Date().toISOString())
  const { address } = (await application.as('member').post('/api/calendarFeed')).body as {
    address: string
  }
  const feed = async () => (await application.app.inject(new URL(address).pathname)).body
  expect(await feed()).toContain('Adopt it')
  await choose('member', { votes: 'now' })
  expect(await feed()).toContain('Adopt it')
  await choose('member', { votes: 'none' })
  expect(await feed()).not.toContain('Adopt it')
})

test('one post stops the mails without a sign-in, the second changes nothing, reading does not', async () => {
  await choose('member', { votes: 'now', results: 'digest' })
  await ballotBox(application.db).open()
  const [mail] = await mailed<NoticeMail>()
  const address = (await unsubscribeAddress(application.db, '', { mail })) ?? ''
  const chosen = async () =>
    (await show('member')).groups.find(({ groupId }) => groupId === 101)?.choices
  const shown = await application.app.inject({ method: 'GET', url: address })
  expect(shown.body).toContain('Stop these mails</button>')
  expect((await chosen())?.votes).toBe('now')
  for (let times = 0; times < 2; times += 1) {
    const { statusCode, body } = await application.app.inject({
      method: 'POST',
      url: address,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect([statusCode, body]).toEqual([200, expect.stringContaining('You get no more mails')])
    expect(await chosen()).toMatchObject({ votes: 'calendar', results: 'digest' })
  }
  const forged = await application.app.inject({ method: 'POST', url: `${address}x` })
  expect(forged.statusCode).toBe(404)
  const ofDigest = { noun: 'digest', facts: { userId: mail?.facts.userId } }
  const all = (await unsubscribeAddress(application.db, '', { mail: ofDigest })) ?? ''
  await application.app.inject({ method: 'POST', url: all })
  expect(await chosen()).toMatchObject({ results: 'none' })
  const [stored] = await application.db.select().from(notificationSettings)
  expect(stored?.nextDigestAt).toBeNull()
  expect(await unsubscribeAddress(application.db, '', { mail: { noun: 'voteQuestion' } })).toBe(
    undefined,
  )
})

describe('staff', () => {
  const subject = 'question' as const
  const stopped = { subject, subjectId: 7, foundAt: noon, findings: ['It differs.'] }
  const staff = staffChoicesOf({ stoppedRecord: 'digest' })

  it('who are in no group choose what waits for them as staff, and nobody else does', async () => {
    expect(await show('staff')).toMatchObject({ groups: [], staff: staffChoicesOf() })
    await choose('staff', {}, { staff })
    expect((await show('staff')).staff).toEqual(staff)
    await choose('member', {}, { staff })
    expect((await show('member')).staff).toBeNull()
    const rows = await application.db.select().from(notificationSettings)
    expect(rows.map(({ choices }) => Object.keys(choices))).toEqual([['0'], ['101']])
  })

  it('get it in the digest by kind, until they stop it', async () => {
    await choose('staff', {}, { staff: staffChoicesOf({ refusedMail: 'digest' }) })
    await application.db.insert(recordMismatches).values(stopped)
    await digestAt('2026-03-04T06:00:00.000Z')
    expect(await mailed()).toEqual([])
    await choose('staff', {}, { staff })
    await digestAt('2026-03-05T06:00:00.000Z')
    const [sent] = await mailed<DigestMail>()
    expect(sent?.facts.lines).toMatchObject([{ title: '1 record is stopped', groupName: '' }])
    expect(JSON.stringify(digestLetter(sent!, 'https://votes.example.org'))).not.toContain('()')
    const stop = (await unsubscribeAddress(application.db, '', { mail: sent! })) ?? ''
    await application.app.inject({ method: 'POST', url: stop })
    expect((await show('staff')).staff).toEqual(staffChoicesOf())
  })
})
