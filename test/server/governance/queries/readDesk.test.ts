import { eq } from 'drizzle-orm'
import type { Desk, Duty } from '../../../../src/contract/desk'
import type { Actor } from '../../../../src/server/domain/actor'
import { findVoteDuties } from '../../../../src/server/governance/queries/deskVotes'
import { corrections } from '../../../../src/server/database/schema/corrections'
import { mailDeliveries, mails } from '../../../../src/server/database/schema/mails'
import { recordMismatches } from '../../../../src/server/database/schema/record'
import { testApplication } from '../../../support/application'
import { ballotBox, draftFor, no, yes } from '../../../support/ballotBox'
import { correctionDesk } from '../../../support/correctionDesk'
import { companies, people, type PersonName } from '../../../support/directory'
import { policyDesk, second } from '../../../support/policyDesk'
import { storeCorrection } from '../../../support/storedCorrection'
import { storeEvent } from '../../../support/storedEvent'
import { storeMotion, unseconded } from '../../../support/storedMotion'
import { storeZoomParticipant } from '../../../support/storedZoomParticipant'

const application = testApplication()
const { db } = application
const box = ballotBox(db)

/** By the database's own clock, so deadlines lie in the real future. */
const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const opened = at(-2)

async function deskOf(person: PersonName, query = ''): Promise<Desk> {
  const { status, body } = await application.as(person).get(`/api/desk${query}`)
  expect(status).toBe(200)
  return body as Desk
}

const ofKind = async (person: PersonName, kind: Duty['kind']) =>
  (await deskOf(person)).duties.filter((duty) => duty.kind === kind)

test('votes to cast come with what happens otherwise, the nearest deadline first', async () => {
  const later = await box.open(
    { title: 'Later', deadlineUtc: at(3), isAutoExtensionEnabled: false },
    opened,
  )
  const sooner = await box.open(
    { title: 'Sooner', deadlineUtc: at(1), isAutoExtensionEnabled: true },
    opened,
  )
  await box.cast(later, 'second', yes, opened)
  expect(await ofKind('member', 'vote')).toMatchObject([
    {
      id: sooner.voteQuestionId,
      groupId: 101,
      groupName: 'Audio Group',
      title: 'Sooner',
      dueAt: sooner.deadline,
      consequence:
        'Moves by a day without quorum: 2 more needed, your company is one of 3 missing.',
      role: 'member',
      choices: ['Yes', 'No', 'Abstain'],
    },
    {
      title: 'Later',
      consequence: 'Fails without quorum: 1 more needed, your company is one of 2 missing.',
    },
  ])
  for (const person of ['ineligible', 'outsider', 'staff'] as const)
    expect(await ofKind(person, 'vote')).toEqual([])

  const { voteResultId } = await box.cast(later, 'member', yes, opened)
  expect(await ofKind('member', 'vote')).toMatchObject([{ title: 'Sooner' }])
  expect(await ofKind('member', 'changedVote')).toEqual([])
  await box.change(later, 'colleague', voteResultId, no, opened)
  const line = later.roll.find(({ memberId }) => memberId === companies.alder)
  expect(await ofKind('member', 'changedVote')).toMatchObject([
    {
      id: later.voteQuestionId,
      about: "Colleague Test changed your company's vote",
      earlierVote: { rollEntryId: line?.rollEntryId, voteChoice: 'Yes', voteReason: null },
    },
  ])
  expect(await ofKind('colleague', 'changedVote')).toEqual([])
})

test('a holder of several votes sees how many, and a blind poll tells no outcome', async () => {
  await box.open({ groupId: 36, title: 'Council', deadlineUtc: at(1) }, opened)
  expect(await ofKind('councilor', 'vote')).toMatchObject([
    { title: 'Council', about: '3 votes', choices: [] },
  ])
  const blind = await box.open(
    { voteType: 'Blind Straw-poll', title: 'Blind', deadlineUtc: at(0.5) },
    opened,
  )
  await box.cast(blind, 'second', no, opened)
  await box.cast(blind, 'admin', no, opened)
  const [first] = await ofKind('member', 'vote')
  expect(first).toMatchObject({
    title: 'Blind',
    consequence: 'Is decided by the votes cast: quorum is met.',
  })
})

test('nothing waits in a group that one has left, or that was disabled', async () => {
  await box.open({ groupId: 712, title: 'Users', deadlineUtc: at(1) }, opened)
  const membership = { groupId: 712, isAdmin: false, isProxyVoter: false }
  const actor = { userId: people.user, memberId: null, isStaff: false } as unknown as Actor
  const waiting = (memberships: Actor['memberships']) =>
    findVoteDuties(db, { ...actor, memberships })
  expect(await waiting([membership])).toMatchObject([{ title: 'Users' }])
  expect(await waiting([])).toEqual([])
})

test('motions wait for those who may second them', async () => {
  const motion = { ...unseconded, motionDeadline: at(2), motionedMemberId: companies.alder }
  const motionRequestId = await storeMotion(db, { ...motion, title: 'Adopt it' })
  await storeMotion(db, { title: 'Complete' })
  await storeMotion(db, { ...motion, title: 'Too late', motionDeadline: at(-1) })
  expect(await ofKind('second', 'second')).toMatchObject([
    {
      id: motionRequestId,
      title: 'Adopt it',
      consequence: 'Fails if nobody seconds it.',
      role: 'member',
    },
  ])
  for (const person of ['member', 'colleague', 'ineligible', 'staff'] as const)
    expect(await ofKind(person, 'second')).toEqual([])
})

test('meetings come next, and admins close roll calls and recognize names', async () => {
  const over = { startTime: at(-1), endTime: at(-0.9) }
  const eventId = await storeEvent(db, { ...over, title: 'Yesterday' })
  const next = await storeEvent(db, { startTime: at(1), endTime: at(1.1), title: 'Tomorrow' })
  await storeEvent(db, { startTime: at(20), endTime: at(20.1), title: 'Far away' })
  await storeZoomParticipant(db, eventId)
  expect(await ofKind('member', 'meeting')).toMatchObject([{ id: next, title: 'Tomorrow' }])
  expect(await ofKind('member', 'closeRollCall')).toEqual([])
  expect(await ofKind('admin', 'closeRollCall')).toMatchObject([
    { id: eventId, title: 'Yesterday', role: 'admin' },
  ])
  expect(await ofKind('staff', 'closeRollCall')).toMatchObject([
    { id: eventId, about: 'Names from Zoom to recognize: 1', role: 'staff' },
  ])
  const dueAt = (await deskOf('admin')).duties.map((duty) => duty.dueAt ?? '9999')
  expect(dueAt).toEqual(dueAt.toSorted((one, other) => (one < other ? -1 : 1)))
})

test('staff see what waits for them alone', async () => {
  const [mail] = await db
    .insert(mails)
    .values({ topic: 'event.rollCallClosed', groupId: 101, subjectId: 1, payload: {} })
    .returning()
  if (!mail) throw new Error('The mail was not stored.')
  const { mailId } = mail
  await db.insert(mailDeliveries).values([
    { mailId, recipient: 'a@test.example', givenUpAt: at(-1) },
    { mailId, recipient: 'b@test.example', givenUpAt: at(-9) },
    { mailId, recipient: 'c@test.example' },
  ])
  const subject = 'question' as const
  const stopped = { subject, subjectId: 1, foundAt: at(-1), findings: ['x'] }
  await db.insert(recordMismatches).values([stopped, { ...stopped, liftedAt: at(0) }])
  expect(await ofKind('staff', 'refusedMail')).toMatchObject([{ title: '1 mail was refused' }])
  expect(await ofKind('staff', 'stoppedRecord')).toMatchObject([{ title: '1 record is stopped' }])
  for (const kind of ['refusedMail', 'stoppedRecord'] as const)
    expect(await ofKind('admin', kind)).toEqual([])
  await db.delete(recordMismatches)
})

test('tells results, amendments and corrections since a time, of the own groups alone', async () => {
  const since = at(-1)
  const ended = await box.open({ title: 'Ended' }, opened)
  await box.cast(ended, 'member', yes, opened)
  await box.cast(ended, 'second', yes, opened)
  await box.cast(ended, 'proxy', yes, opened)
  await box.close(ended, 'admin', at(-0.5))
  const old = await box.open({ title: 'Old' }, at(-5))
  await box.cancel(old, 'admin', 'No need.', at(-4))
  const amended = await box.open({ title: 'Amended', deadlineUtc: at(3) }, opened)
  await box.amend(
    amended,
    'admin',
    { ...draftFor(101), title: 'Amended', deadlineUtc: amended.deadline, description: 'New.' },
    at(-0.4),
  )
  const elsewhere = await box.open({ groupId: 712, title: 'Elsewhere' }, opened)
  await box.cancel(elsewhere, 'admin', 'No need.', at(-0.3))
  const desk = correctionDesk(db)
  const [line] = ended.roll.filter(({ memberId }) => memberId === companies.alder)
  const change = {
    kind: 'vote' as const,
    voteQuestionId: ended.voteQuestionId,
    rollEntryId: line?.rollEntryId ?? 0,
    voteChoice: 'No',
    voteReason: 'Read out wrongly.',
  }
  const { correctionId } = await desk.ask('admin', change, at(-0.2))
  expect(await ofKind('admin', 'correction')).toEqual([])
  expect(await ofKind('staff', 'correction')).toMatchObject([
    { id: correctionId, page: 'question', pageId: ended.voteQuestionId, role: 'staff' },
  ])
  await desk.approve('staff', correctionId, at(-0.1))
  // A meeting may have the number of a question.
  await storeCorrection(db, ended.voteQuestionId)
  const approved = { status: 'approved' as const, decidedById: people.staff, decidedAt: at(-0.1) }
  await db.update(corrections).set(approved).where(eq(corrections.subject, 'meeting'))
  const { news } = await deskOf('member', `?since=${since}`)
  expect(news.map(({ kind, title }) => [kind, title])).toEqual([
    ['corrected', 'Ended'],
    ['amended', 'Amended'],
    ['ended', 'Ended'],
  ])
  expect(news[2]?.text).toBe('Passed')
  expect((await deskOf('outsider')).news).toEqual([])
  expect((await deskOf('member')).news.map(({ title }) => title)).toContain('Old')
})

test('a draft of a policy waits for other staff, each by the latest version of its group', async () => {
  const policies = policyDesk(application)
  await policies.putInForce({ maxExtensions: 3 })
  await policies.drafted({ policy: { maxExtensions: 4 }, basedOn: 2 })
  const council = { policy: { maxExtensions: 4 }, basedOn: 1 }
  const { status } = await application
    .as('staff')
    .post('/api/groups/36/admin/policyDrafts', council)
  expect(status).toBe(201)
  const waiting = await ofKind(second, 'policyDraft')
  expect(waiting.map(({ groupId }) => groupId)).toEqual([101, 36])
  for (const person of ['staff', 'admin'] as const)
    expect(await ofKind(person, 'policyDraft')).toEqual([])
  // Nobody may approve or withdraw what is drafted for a disabled group.
  const path = '/api/admin/groups/36'
  const named = { name: 'Council', shortName: 'Council', reflectorEmail: 'council@test.example' }
  const disabled = { ...named, isDisabled: true }
  expect(await application.as('staff').put(path, disabled)).toMatchObject({ status: 200 })
  expect(await ofKind(second, 'policyDraft')).toMatchObject([{ groupId: 101 }])
})
