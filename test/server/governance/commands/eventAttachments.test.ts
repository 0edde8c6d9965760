/** Files of a meeting, over HTTP on a real database. */
import { standardPolicy } from '../../../../src/rules/policy/presets'
import type { MeetingDetail } from '../../../../src/contract/events'
import { testApplication } from '../../../support/application'
import { noon } from '../../../support/ballotBox'
import type { Answered } from '../../../support/caller'
import { people, type PersonName, storePolicy } from '../../../support/directory'
import { rollCallDesk } from '../../../support/rollCall'
import { recordedEvents } from '../../../support/stored'
import { storeEvent } from '../../../support/storedEvent'

const application = testApplication({ now: noon })
let eventId: number

beforeEach(async () => {
  eventId = await storeEvent(application.db)
})

const path = (id: number) => `/api/groups/101/events/${id}/attachment`

function attach(names: readonly string[], person: PersonName = 'admin'): Promise<Answered> {
  const form = new FormData()
  for (const name of names) form.append('attachments', new File([`The ${name}`], name))
  return application.as(person).post(path(eventId), form)
}

function detach(fileName: string, id = eventId, person: PersonName = 'admin'): Promise<Answered> {
  return application.as(person).delete(path(id), { body: { fileName } })
}

function filesOf({ status, body }: Answered): string[] {
  expect(status).toBe(200)
  return (body as MeetingDetail).attachments.map(({ fileName }) => fileName)
}

test('several are attached and can be fetched', async () => {
  const answer = await attach(['Agenda.pdf', 'Minutes.pdf'])
  expect(answer.body).toMatchObject({ revision: 2 })
  expect(filesOf(answer)).toEqual(['Agenda.pdf', 'Minutes.pdf'])
  const address = `/api/groups/101/Events/${eventId}/files/agenda.pdf`
  const { body } = await application.as('member').get(address)
  const { url } = body as { url: string }
  const { pathname, search } = new URL(url, 'http://localhost')
  expect((await application.anybody.get(`${pathname}${search}`)).body).toBe('The Agenda.pdf')
})

test('one deleted is gone, and its name is free again', async () => {
  await attach(['Agenda.pdf', 'Minutes.pdf'])
  const detached = await detach('AGENDA.pdf')
  expect(detached.body).toMatchObject({ revision: 3 })
  expect(filesOf(detached)).toEqual(['Minutes.pdf'])
  expect((await detach('Agenda.pdf')).status).toBe(404)
  expect(filesOf(await attach(['Agenda.pdf']))).toEqual(['Minutes.pdf', 'Agenda.pdf'])
})

test('a name that is taken refuses the whole call', async () => {
  await attach(['Agenda.pdf'])
  const again = await attach(['Minutes.pdf', 'agenda.PDF'])
  expect(again).toMatchObject({ status: 409, body: { code: 'file-name-taken' } })
  expect(filesOf(await attach(['Other.pdf']))).toEqual(['Agenda.pdf', 'Other.pdf'])
})

test('without a file there is nothing to attach', async () => {
  const form = new FormData()
  const { status, body } = await application.as('admin').post(path(eventId), form)
  expect({ status, body }).toMatchObject({
    status: 400,
    body: { errors: { attachments: ['Please choose a file.'] } },
  })
})

test("another meeting's file is not found", async () => {
  await attach(['Agenda.pdf'])
  const other = await storeEvent(application.db)
  expect((await detach('Agenda.pdf', other)).status).toBe(404)
})

test('after the close staff alone attach and delete', async () => {
  eventId = await storeEvent(application.db, { rollCallClosedAt: noon })
  expect(await attach(['Agenda.pdf'])).toMatchObject({
    status: 409,
    body: { code: 'roll-call-closed' },
  })
  expect(filesOf(await attach(['Agenda.pdf'], 'staff'))).toEqual(['Agenda.pdf'])
  expect((await detach('Agenda.pdf')).status).toBe(409)
  expect(filesOf(await detach('Agenda.pdf', eventId, 'staff'))).toEqual([])
})

test('of a closed roll call the record tells the files anew, and who changed them', async () => {
  const meeting = { groupId: 101, eventId }
  await rollCallDesk(application.db).close('admin', meeting)
  await attach(['Minutes.pdf'], 'staff')
  const told = await recordedEvents(application.db, { subject: 'meeting', id: eventId })
  expect(told).toMatchObject([
    { event: 'rollCallClosed', attachments: [] },
    {
      event: 'attendanceChanged',
      actor: { userId: people.staff },
      eligibility: [],
      attachments: [{ fileName: 'Minutes.pdf' }],
    },
  ])
})

test('a roll counts as it was fixed, whomever later bylaws count', async () => {
  const meeting = { groupId: 712, eventId: await storeEvent(application.db, { groupId: 712 }) }
  const desk = rollCallDesk(application.db)
  await desk.add('staff', meeting, ['user', 'secondUser'])
  await desk.close('staff', meeting, '2026-03-02T22:00:00.000Z')
  const history = await desk.history(meeting)
  const standard = standardPolicy(712)
  const electorate = { ...standard.electorate, unit: 'company' as const, titles: null }
  await storePolicy(application.db, 712, { ...standard, version: 2, electorate })
  const form = new FormData()
  form.append('attachments', new File(['The agenda'], 'Agenda.pdf'))
  const path = `/api/groups/712/events/${meeting.eventId}/attachment`
  const { body } = await application.as('staff').post(path, form)
  expect(body).toMatchObject({ quorumEligible: 2, quorumReached: true })
  expect(history).toContain('20:00 2')
  expect(await desk.history(meeting)).toBe(history)
  const event = (
    await recordedEvents(application.db, { subject: 'meeting', id: meeting.eventId })
  ).at(-1)
  expect(event).toMatchObject({ unit: 'person' })
})
